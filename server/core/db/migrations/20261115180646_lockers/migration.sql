CREATE TABLE "lockers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"number" integer NOT NULL,
	"member_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lockers_days" CHECK ("to_day" >= "from_day")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lockers_in_use" ON "lockers" ("number") WHERE "to_day" is null;--> statement-breakpoint
CREATE INDEX "lockers_number" ON "lockers" ("number","id");--> statement-breakpoint
CREATE INDEX "lockers_from" ON "lockers" ("from_day","id");--> statement-breakpoint
CREATE INDEX "lockers_member" ON "lockers" ("member_id");--> statement-breakpoint
ALTER TABLE "lockers" ADD CONSTRAINT "lockers_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");