CREATE TABLE "annual_statements" (
	"member_id" uuid,
	"tax_year" text,
	"enqueued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "annual_statements_pkey" PRIMARY KEY("member_id","tax_year")
);
--> statement-breakpoint
ALTER TABLE "annual_statements" ADD CONSTRAINT "annual_statements_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");