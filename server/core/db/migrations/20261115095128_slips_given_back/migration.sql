ALTER TYPE "manual_payment_state" ADD VALUE 'returned';--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "returned_by_name" text;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "manual_payments" ADD COLUMN "return_reason" text;