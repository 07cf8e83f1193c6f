CREATE TABLE "member_corrections" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"state" text NOT NULL,
	"fields" text[] NOT NULL,
	"sealed_changes" text NOT NULL,
	"second_person" boolean NOT NULL,
	"reason" text NOT NULL,
	"created_by" uuid NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decider" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "member_corrections_state" CHECK ("state" in ('WAITING', 'APPLIED', 'REJECTED', 'WITHDRAWN')),
	CONSTRAINT "member_corrections_decided" CHECK (("state" = 'WAITING') = ("decided_at" is null)),
	CONSTRAINT "member_corrections_four_eyes" CHECK ("state" <> 'APPLIED' or not "second_person" or "decided_by" <> "created_by")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "member_corrections_one_waiting" ON "member_corrections" ("member_id") WHERE "state" = 'WAITING';--> statement-breakpoint
CREATE INDEX "member_corrections_newest" ON "member_corrections" ("created_at","id");--> statement-breakpoint
CREATE INDEX "member_corrections_queue" ON "member_corrections" ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "member_corrections_by_member" ON "member_corrections" ("member_id");--> statement-breakpoint
ALTER TABLE "member_corrections" ADD CONSTRAINT "member_corrections_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "member_corrections" ADD CONSTRAINT "member_corrections_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "member_corrections" ADD CONSTRAINT "member_corrections_decided_by_accounts_id_fkey" FOREIGN KEY ("decided_by") REFERENCES "accounts"("id");