-- A member gets a record of their own, copied from the application. Until now profile edits and category changes were
-- written into the application, so its present values are the member's.
ALTER TABLE "members"
	ADD COLUMN "category" text,
	ADD COLUMN "membership_type" text,
	ADD COLUMN "first_name" text,
	ADD COLUMN "last_name" text,
	ADD COLUMN "mobile" text,
	ADD COLUMN "birth_date" date,
	ADD COLUMN "details" jsonb,
	ADD COLUMN "national_id" text,
	ADD COLUMN "passport_number" text,
	ADD COLUMN "ba_number" text,
	ADD COLUMN "national_id_index" text,
	ADD COLUMN "passport_number_index" text,
	ADD COLUMN "ba_number_index" text,
	ADD COLUMN "sealed_for" uuid;--> statement-breakpoint
-- Sealed numbers open only with the id of the row they were sealed for, which is the application.
UPDATE "members" SET
	"category" = a."category",
	"membership_type" = a."membership_type",
	"first_name" = a."first_name",
	"last_name" = a."last_name",
	"mobile" = a."mobile",
	"birth_date" = a."birth_date",
	"details" = a."details",
	"national_id" = a."national_id",
	"passport_number" = a."passport_number",
	"ba_number" = a."ba_number",
	"national_id_index" = a."national_id_index",
	"passport_number_index" = a."passport_number_index",
	"ba_number_index" = a."ba_number_index",
	"sealed_for" = a."id"
FROM "applications" a WHERE a."id" = "members"."application_id";--> statement-breakpoint
ALTER TABLE "members"
	ALTER COLUMN "category" SET NOT NULL,
	ALTER COLUMN "membership_type" SET NOT NULL,
	ALTER COLUMN "first_name" SET NOT NULL,
	ALTER COLUMN "last_name" SET NOT NULL,
	ALTER COLUMN "mobile" SET NOT NULL,
	ALTER COLUMN "details" SET NOT NULL,
	ALTER COLUMN "sealed_for" SET NOT NULL;--> statement-breakpoint
-- The category that was applied for is known: it is where the first change started from.
UPDATE "applications" SET "category" = first_change."from"
FROM (
	SELECT DISTINCT ON (m."application_id") m."application_id", c."from"
	FROM "category_changes" c JOIN "members" m ON m."id" = c."member_id"
	WHERE c."applied_at" IS NOT NULL
	ORDER BY m."application_id", c."applied_at"
) first_change
WHERE first_change."application_id" = "applications"."id";--> statement-breakpoint
DROP INDEX "applications_email";--> statement-breakpoint
CREATE UNIQUE INDEX "applications_email" ON "applications" ("email") WHERE "status" not in ('APPROVED', 'ACTIVE');--> statement-breakpoint
CREATE INDEX "applications_by_email" ON "applications" ("email");--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" (lower("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "members_mobile" ON "members" ("mobile");--> statement-breakpoint
-- The search boxes find any part of a name, a mobile number or an e-mail address (see 20261115062544_trigram_search).
DO $$
BEGIN
	CREATE INDEX members_name_trigrams ON members USING gin ((first_name || ' ' || last_name) gin_trgm_ops);
	CREATE INDEX members_mobile_trigrams ON members USING gin (mobile gin_trgm_ops);
	CREATE INDEX accounts_email_trigrams ON accounts USING gin (email gin_trgm_ops);
EXCEPTION
	WHEN undefined_object THEN
		RAISE NOTICE 'searching without trigrams: %', SQLERRM;
END $$;
