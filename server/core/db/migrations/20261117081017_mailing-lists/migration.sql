ALTER TABLE "mailings" ADD COLUMN "member_filter" jsonb;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "statutory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "attachments" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "scheduled_by" uuid;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_scheduled_by_accounts_id_fkey" FOREIGN KEY ("scheduled_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_only_for_members" CHECK ("audience" = 'MEMBERS' or ("member_filter" is null and not "statutory"));--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_scheduled_by" CHECK (("scheduled_for" is null) = ("scheduled_by" is null));