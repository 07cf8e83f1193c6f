ALTER TYPE "account_role" ADD VALUE 'FAMILY';--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "family_member_id" uuid;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "account_id" uuid;--> statement-breakpoint
DROP INDEX "invitations_one_of_member";--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_of_member" ON "invitations" (coalesce("family_member_id", "member_id")) WHERE "replaced_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "family_members_account" ON "family_members" ("account_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_family_member_id_family_members_id_fkey" FOREIGN KEY ("family_member_id") REFERENCES "family_members"("id");--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");