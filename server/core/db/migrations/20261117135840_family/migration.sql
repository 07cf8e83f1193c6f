CREATE TYPE "family_relation" AS ENUM('spouse', 'child');--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"relation" "family_relation" NOT NULL,
	"name" text NOT NULL,
	"birth_date" date,
	"phone" text,
	"email" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_by_name" text,
	"end_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "family_members_child_has_birth_date" CHECK ("relation" = 'spouse' or "birth_date" is not null or "name" = ''),
	CONSTRAINT "family_members_ended" CHECK (("ended_at" is null) = ("ended_by_name" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_number" ON "family_members" ("member_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_one_spouse" ON "family_members" ("member_id") WHERE "relation" = 'spouse' and "ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_child_once" ON "family_members" ("member_id",lower("name"),"birth_date") WHERE "relation" = 'child' and "ended_at" is null and "name" <> '';--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_ended_by_accounts_id_fkey" FOREIGN KEY ("ended_by") REFERENCES "accounts"("id");--> statement-breakpoint
DO $$
BEGIN
	CREATE INDEX family_members_name_trigrams ON family_members USING gin (name gin_trgm_ops);
EXCEPTION
	WHEN undefined_object THEN
		RAISE NOTICE 'searching without trigrams: %', SQLERRM;
END $$;
