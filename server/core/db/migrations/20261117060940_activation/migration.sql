CREATE TYPE "invitation_kind" AS ENUM('EMAIL', 'LETTER');--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"by" "invitation_kind" NOT NULL,
	"email" text,
	"code_hash" text,
	"token_hash" text,
	"at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone,
	"activated_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_of_member" ON "invitations" ("member_id") WHERE "replaced_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_by_member" ON "invitations" ("member_id");--> statement-breakpoint
CREATE INDEX "invitations_by_email" ON "invitations" ("at") WHERE "by" = 'EMAIL';--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");