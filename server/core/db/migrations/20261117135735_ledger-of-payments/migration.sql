-- Posts what was paid and refunded before there was a ledger, as the payments do since then.
CREATE TEMP TABLE "past_entries" (
	"at" timestamptz NOT NULL,
	"step" integer NOT NULL,
	"text" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" text NOT NULL,
	"member_id" uuid NOT NULL,
	"accounts" ledger_account[] NOT NULL,
	"amounts" bigint[] NOT NULL
);--> statement-breakpoint
INSERT INTO "past_entries"
SELECT r.issued_at, 1, 'Registration fee', 'fee', f.id::text, f.member_id,
	ARRAY['members', 'joining-fees', 'tax']::ledger_account[], ARRAY[f.total_paisa, -f.net_paisa, -f.tax_paisa]
FROM receipts r JOIN fees f ON f.id = r.fee_id;--> statement-breakpoint
INSERT INTO "past_entries"
SELECT r.issued_at, 2, CASE WHEN r.attempt_id IS NULL THEN 'Bank slip: ' ELSE 'Wallet payment ' END || r.reference,
	CASE WHEN r.attempt_id IS NULL THEN 'bank-slip' ELSE 'attempt' END, coalesce(r.attempt_id, r.manual_payment_id)::text, f.member_id,
	ARRAY[CASE WHEN r.attempt_id IS NULL THEN 'bank' ELSE 'wallet' END, 'members']::ledger_account[], ARRAY[f.total_paisa, -f.total_paisa]
FROM receipts r JOIN fees f ON f.id = r.fee_id;--> statement-breakpoint
-- Money that arrived and paid nothing. A payment that was explained later has no difference any more.
INSERT INTO "past_entries"
SELECT a.settled_at, 1, 'Payment that does not match' || coalesce(' ' || nullif(a.captured ->> 'trxId', ''), ''), 'mismatch', a.id::text, f.member_id,
	ARRAY['wallet', 'advances']::ledger_account[], ARRAY[(a.captured ->> 'paisa')::bigint, -(a.captured ->> 'paisa')::bigint]
FROM payment_attempts a JOIN fees f ON f.id = a.fee_id
WHERE a.captured ->> 'currency' = a.currency AND (a.captured ->> 'paisa') ~ '^[1-9]\d{0,14}$' AND a.settled_at IS NOT NULL;--> statement-breakpoint
INSERT INTO "ledger_entries" ("day", "text", "source_kind", "source_id", "paisa", "posted_at")
SELECT (at AT TIME ZONE 'Asia/Dhaka')::date, text, source_kind, source_id, amounts[1], at FROM "past_entries" ORDER BY at, step;--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "line", "account", "member_id", "paisa")
SELECT e.id, row_number() OVER (PARTITION BY e.id ORDER BY line.number), line.account,
	CASE WHEN line.account IN ('members', 'advances') THEN p.member_id END, line.paisa
FROM "past_entries" p
JOIN ledger_entries e USING (source_kind, source_id),
	unnest(p.accounts, p.amounts) WITH ORDINALITY AS line(account, paisa, number)
WHERE line.paisa <> 0;--> statement-breakpoint
-- Refunds take entries back: the fee and its payment, or a payment that did not match. States are compared as texts, because an
-- upgrade from an old version adds some of them in the same transaction.
CREATE TEMP TABLE "past_refunds" AS
SELECT done_at AS at, 1 AS step, 'Registration fee refunded' AS text, e.id AS entry
FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN ledger_entries e ON e.source_kind = 'fee' AND e.source_id = a.fee_id::text
WHERE r.state::text = 'done' AND a.captured IS NULL
UNION ALL
SELECT done_at, 2, 'Refund', e.id
FROM refunds r JOIN ledger_entries e ON e.source_kind IN ('attempt', 'mismatch') AND e.source_id = r.attempt_id::text
WHERE r.state::text = 'done'
UNION ALL
SELECT m.returned_at, CASE e.source_kind WHEN 'fee' THEN 1 ELSE 2 END, CASE e.source_kind WHEN 'fee' THEN 'Registration fee refunded' ELSE 'Refund' END, e.id
FROM manual_payments m
JOIN ledger_entries e ON (e.source_kind = 'bank-slip' AND e.source_id = m.id::text) OR (e.source_kind = 'fee' AND e.source_id = m.fee_id::text)
WHERE m.state::text = 'returned';--> statement-breakpoint
INSERT INTO "ledger_entries" ("day", "text", "source_kind", "source_id", "reverses", "paisa", "posted_at")
SELECT (r.at AT TIME ZONE 'Asia/Dhaka')::date, r.text, 'reversal', r.entry::text, r.entry, e.paisa, r.at
FROM "past_refunds" r JOIN ledger_entries e ON e.id = r.entry ORDER BY r.at, r.step;--> statement-breakpoint
INSERT INTO "ledger_lines" ("entry_id", "line", "account", "member_id", "paisa")
SELECT e.id, l.line, l.account, l.member_id, -l.paisa
FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.reverses;--> statement-breakpoint
DROP TABLE "past_entries", "past_refunds";
