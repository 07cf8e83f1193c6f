ALTER TABLE "wallet_tokens" ADD COLUMN "failed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wallet_tokens" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "wallet_tokens" ADD COLUMN "next_try_at" timestamp with time zone;