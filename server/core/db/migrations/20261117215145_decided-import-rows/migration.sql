ALTER TABLE "member_import_rows" ADD COLUMN "fingerprint" text;--> statement-breakpoint
CREATE INDEX "member_import_rows_decided" ON "member_import_rows" ("fingerprint") WHERE "decision" is not null;