CREATE TABLE "tee_shown_names" (
	"member_id" uuid PRIMARY KEY,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tee_shown_names" ADD CONSTRAINT "tee_shown_names_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");