ALTER TABLE "letters" ADD COLUMN "email_to" text;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "emailed_at" timestamp with time zone;