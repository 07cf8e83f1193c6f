ALTER TABLE "second_factors" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "expires_at" timestamp with time zone;