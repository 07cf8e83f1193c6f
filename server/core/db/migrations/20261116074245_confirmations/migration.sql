ALTER TABLE "sessions" ADD COLUMN "confirmation_hash" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmation_expires_at" timestamp with time zone;