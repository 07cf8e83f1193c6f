ALTER TABLE "category_changes" ADD COLUMN "field" text DEFAULT 'category' NOT NULL;--> statement-breakpoint
DROP INDEX "category_changes_one_ahead";--> statement-breakpoint
CREATE UNIQUE INDEX "category_changes_one_ahead" ON "category_changes" ("member_id","field") WHERE "applied_at" is null and "withdrawn_at" is null;--> statement-breakpoint
ALTER TABLE "category_changes" ADD CONSTRAINT "category_changes_field" CHECK ("field" in ('category', 'membershipType'));