CREATE TABLE "calendar_feeds" (
	"member_id" uuid PRIMARY KEY,
	"secret_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");