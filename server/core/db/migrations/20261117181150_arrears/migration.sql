CREATE TYPE "arrears_step" AS ENUM('reminded', 'restricted', 'warned', 'suspended', 'listed');--> statement-breakpoint
CREATE TABLE "arrears" (
	"member_id" uuid PRIMARY KEY,
	"step" "arrears_step" NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"state_id" uuid
);
--> statement-breakpoint
ALTER TABLE "bill_settings" ADD COLUMN "reminded_days" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_settings" ADD COLUMN "restricted_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_settings" ADD COLUMN "warned_days" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_settings" ADD COLUMN "suspended_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_settings" ADD COLUMN "listed_days" integer DEFAULT 180 NOT NULL;--> statement-breakpoint
ALTER TABLE "arrears" ADD CONSTRAINT "arrears_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");