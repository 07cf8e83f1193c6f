CREATE TABLE "membership_states" (
	"id" uuid PRIMARY KEY,
	"member_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"reason" text NOT NULL,
	"created_by" uuid,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "membership_states_state" CHECK ("state" in ('active', 'absent', 'suspended', 'resigned', 'removed', 'deceased', 'refunded')),
	CONSTRAINT "membership_states_end" CHECK ("state" = 'active' or ("state" in ('absent', 'suspended')) = ("until_day" is not null)),
	CONSTRAINT "membership_states_days" CHECK ("until_day" >= "from_day")
);
--> statement-breakpoint
-- A pause becomes the state "absent", a refunded fee "refunded", a confirmed resignation and an erasure "resigned", and any other
-- disabled membership "removed". Where the day is not known, it is the day of this migration.
INSERT INTO "membership_states" ("id", "member_id", "number", "state", "from_day", "until_day", "reason", "author", "created_at")
SELECT gen_random_uuid(), "member_id", row_number() OVER (PARTITION BY "member_id" ORDER BY "step"), "state",
	coalesce("since", least("today", "until")), "until", "reason", 'System', now()
FROM (
	SELECT m."id" AS "member_id", 1 AS "step", 'absent' AS "state", m."paused_until" AS "until", 'Pause' AS "reason",
		(SELECT max((r."decided_at" AT TIME ZONE 'Asia/Dhaka')::date) FROM "member_requests" r
			WHERE r."member_id" = m."id" AND r."kind" = 'PAUSE' AND r."state" = 'CONFIRMED' AND r."until" = m."paused_until") AS "since"
	FROM "members" m WHERE m."paused_until" IS NOT NULL
	UNION ALL
	SELECT m."id", 2, 'refunded', NULL, 'The registration fee was refunded.', NULL FROM "members" m WHERE m."payment_status" = 'REFUNDED'
	UNION ALL
	SELECT m."id", 3, CASE WHEN m."erased_at" IS NULL AND r."day" IS NULL THEN 'removed' ELSE 'resigned' END, NULL,
		CASE WHEN m."erased_at" IS NOT NULL THEN 'erased' WHEN r."day" IS NULL THEN 'The account was disabled; the history has the reason.'
			ELSE 'Resignation' END,
		coalesce((m."erased_at" AT TIME ZONE 'Asia/Dhaka')::date, r."day", (a."disabled_at" AT TIME ZONE 'Asia/Dhaka')::date)
	FROM "members" m
	JOIN "accounts" a ON a."id" = m."account_id"
	CROSS JOIN LATERAL (SELECT max((q."decided_at" AT TIME ZONE 'Asia/Dhaka')::date) AS "day" FROM "member_requests" q
		WHERE q."member_id" = m."id" AND q."kind" = 'RESIGN' AND q."state" = 'CONFIRMED') r
	WHERE a."disabled_at" IS NOT NULL
) AS "found", (SELECT (now() AT TIME ZONE 'Asia/Dhaka')::date AS "today") AS "clock";--> statement-breakpoint
-- The state refuses the login now, so the account is not disabled besides.
UPDATE "accounts" SET "disabled_at" = NULL FROM "members" m
WHERE m."account_id" = "accounts"."id" AND m."erased_at" IS NULL AND "accounts"."disabled_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "paused_until";--> statement-breakpoint
CREATE UNIQUE INDEX "membership_states_one_after_the_other" ON "membership_states" ("member_id","number");--> statement-breakpoint
CREATE INDEX "membership_states_by_day" ON "membership_states" ("from_day","until_day");--> statement-breakpoint
ALTER TABLE "membership_states" ADD CONSTRAINT "membership_states_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "membership_states" ADD CONSTRAINT "membership_states_created_by_accounts_id_fkey" FOREIGN KEY ("created_by") REFERENCES "accounts"("id");