CREATE TABLE "member_requests" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"reason" text NOT NULL,
	"until" date,
	"fields" text[] DEFAULT '{}'::text[] NOT NULL,
	"sealed_values" text,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_requests_kind" CHECK ("kind" in ('IDENTITY', 'PAUSE', 'RESUME', 'RESIGN')),
	CONSTRAINT "member_requests_state" CHECK ("state" in ('WAITING', 'CONFIRMED', 'DECLINED', 'WITHDRAWN')),
	CONSTRAINT "member_requests_pause_has_an_end" CHECK (("kind" = 'PAUSE') = ("until" is not null)),
	CONSTRAINT "member_requests_decided" CHECK (("state" = 'WAITING') = ("decided_at" is null)),
	CONSTRAINT "member_requests_values_wait" CHECK ("sealed_values" is null or "state" = 'WAITING')
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "no_event_mails_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "paused_until" date;--> statement-breakpoint
CREATE INDEX "enquiries_by_member" ON "enquiries" ("member_id","created_at") WHERE "member_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_requests_one_open" ON "member_requests" ("member_id",("kind" = 'IDENTITY')) WHERE "state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "member_requests_queue" ON "member_requests" ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "member_requests_newest" ON "member_requests" ("created_at","id");--> statement-breakpoint
CREATE INDEX "member_requests_by_member" ON "member_requests" ("member_id","created_at");--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "member_requests" ADD CONSTRAINT "member_requests_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "member_requests" ADD CONSTRAINT "member_requests_decided_by_accounts_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "enquiry_messages" DROP CONSTRAINT "enquiry_messages_kind", ADD CONSTRAINT "enquiry_messages_kind" CHECK ("kind" in ('reply', 'note', 'message'));