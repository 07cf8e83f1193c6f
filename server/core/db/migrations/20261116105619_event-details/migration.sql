ALTER TABLE "events" ADD COLUMN "image_captions" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "details" jsonb DEFAULT '{}' NOT NULL;