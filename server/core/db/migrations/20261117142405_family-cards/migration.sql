ALTER TABLE "membership_cards" ADD COLUMN "family_member_id" uuid;--> statement-breakpoint
DROP INDEX "membership_cards_one_issued";--> statement-breakpoint
CREATE UNIQUE INDEX "membership_cards_one_issued" ON "membership_cards" (coalesce("family_member_id", "member_id"),"valid_through") WHERE "state" = 'issued';--> statement-breakpoint
ALTER TABLE "membership_cards" ADD CONSTRAINT "membership_cards_family_member_id_family_members_id_fkey" FOREIGN KEY ("family_member_id") REFERENCES "family_members"("id");