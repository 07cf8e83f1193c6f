CREATE TABLE "verification_addresses" (
	"address" text PRIMARY KEY,
	"requested_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"day_started_at" timestamp with time zone NOT NULL,
	"mails" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
DROP INDEX "applications_email";--> statement-breakpoint
ALTER TABLE "verification_codes" DROP COLUMN "tries";--> statement-breakpoint
CREATE UNIQUE INDEX "applications_waiting_email" ON "applications" ("email") WHERE "status" in ('PENDING_APPROVAL', 'MORE_INFO');--> statement-breakpoint
CREATE INDEX "verification_addresses_by_day" ON "verification_addresses" ("day_started_at");