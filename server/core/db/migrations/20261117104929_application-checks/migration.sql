CREATE TYPE "supporter_answer" AS ENUM('AGREED', 'DECLINED', 'UNKNOWN');--> statement-breakpoint
CREATE TYPE "supporter_role" AS ENUM('PROPOSER', 'SECONDER');--> statement-breakpoint
CREATE TYPE "application_check_name" AS ENUM('IDENTITY', 'PHOTO', 'TAX_RETURN', 'SERVICE_LETTER', 'RETIREMENT_ORDER', 'TRADE_LICENCE', 'PROPOSER', 'SECONDER');--> statement-breakpoint
CREATE TYPE "application_check_state" AS ENUM('DONE', 'WAIVED');--> statement-breakpoint
CREATE TABLE "application_supporters" (
	"id" uuid PRIMARY KEY,
	"application_id" uuid NOT NULL,
	"role" "supporter_role" NOT NULL,
	"member_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"answer" "supporter_answer",
	"answered_at" timestamp with time zone,
	CONSTRAINT "application_supporters_answer" CHECK (("answer" is null) = ("answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "application_checks" (
	"application_id" uuid,
	"name" "application_check_name",
	"state" "application_check_state" NOT NULL,
	"reason" text,
	"author" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "application_checks_pkey" PRIMARY KEY("application_id","name"),
	CONSTRAINT "application_checks_reason" CHECK (("state" = 'WAIVED') = ("reason" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "application_supporters_one_of_role" ON "application_supporters" ("application_id","role");--> statement-breakpoint
CREATE UNIQUE INDEX "application_supporters_one_role" ON "application_supporters" ("application_id","member_id");--> statement-breakpoint
CREATE INDEX "application_supporters_by_member" ON "application_supporters" ("member_id","answered_at");--> statement-breakpoint
CREATE INDEX "application_supporters_unanswered" ON "application_supporters" ("asked_at") WHERE "answer" is null;--> statement-breakpoint
ALTER TABLE "application_supporters" ADD CONSTRAINT "application_supporters_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "application_supporters" ADD CONSTRAINT "application_supporters_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;