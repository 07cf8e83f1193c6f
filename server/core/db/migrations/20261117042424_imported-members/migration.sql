ALTER TABLE "members" ADD COLUMN "changed_at" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "application_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_of_office_have_email" CHECK ("email" is not null or "role" = 'MEMBER');