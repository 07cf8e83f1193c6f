CREATE TABLE "member_months" (
	"member_id" uuid,
	"month" text,
	"paisa" bigint NOT NULL,
	"entries" integer NOT NULL,
	"first_entry" bigint NOT NULL,
	"last_entry" bigint NOT NULL,
	CONSTRAINT "member_months_pkey" PRIMARY KEY("member_id","month")
);
--> statement-breakpoint
CREATE INDEX "bills_to_issue" ON "bills" ("run_id","user_id") WHERE "number" is null;--> statement-breakpoint
ALTER TABLE "member_months" ADD CONSTRAINT "member_months_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
-- Entries of an earlier migration in the same transaction are checked now, because tables with waiting checks cannot be changed.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
DROP TRIGGER ledger_line_changes_balance ON ledger_lines;
--> statement-breakpoint
DROP TRIGGER ledger_line_restores_balance ON ledger_lines;
--> statement-breakpoint
DROP FUNCTION ledger_changes_balance();
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
--> statement-breakpoint
-- What a member owes, and the sum of each month, are kept beside the lines. The balance is locked first, so that postings wait in one order.
CREATE FUNCTION ledger_lines_change_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO member_balances AS balance (member_id, paisa)
		SELECT member_id, sum(paisa) FROM added WHERE member_id IS NOT NULL GROUP BY member_id ORDER BY member_id
		ON CONFLICT (member_id) DO UPDATE SET paisa = balance.paisa + excluded.paisa;
	INSERT INTO member_months AS month (member_id, month, paisa, entries, first_entry, last_entry)
		SELECT member_id, to_char(day, 'YYYY-MM'), sum(added.paisa), count(DISTINCT entry_id), min(entry_id), max(entry_id)
		FROM added JOIN ledger_entries ON ledger_entries.id = entry_id
		WHERE member_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1, 2
		ON CONFLICT (member_id, month) DO UPDATE SET paisa = month.paisa + excluded.paisa, entries = month.entries + excluded.entries,
			first_entry = least(month.first_entry, excluded.first_entry), last_entry = greatest(month.last_entry, excluded.last_entry);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_lines_change_sums AFTER INSERT ON ledger_lines REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION ledger_lines_change_sums();
--> statement-breakpoint
CREATE FUNCTION ledger_entry_leaves_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own record;
BEGIN
	FOR own IN SELECT member_id, sum(paisa) AS paisa FROM ledger_lines
		WHERE entry_id = OLD.id AND member_id IS NOT NULL GROUP BY member_id ORDER BY member_id
	LOOP
		UPDATE member_balances SET paisa = paisa - own.paisa WHERE member_id = own.member_id;
		UPDATE member_months SET paisa = paisa - own.paisa, entries = entries - 1
			WHERE member_id = own.member_id AND month = to_char(OLD.day, 'YYYY-MM');
		DELETE FROM member_months WHERE member_id = own.member_id AND entries = 0;
	END LOOP;
	RETURN OLD;
END $$;
--> statement-breakpoint
-- Triggers run by name: after ledger_entries_keep, which refuses to delete what is not of the demo.
CREATE TRIGGER ledger_entries_leave_sums BEFORE DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_entry_leaves_sums();
--> statement-breakpoint
INSERT INTO member_months
	SELECT member_id, to_char(day, 'YYYY-MM'), sum(ledger_lines.paisa), count(DISTINCT entry_id), min(entry_id), max(entry_id)
	FROM ledger_lines JOIN ledger_entries ON ledger_entries.id = entry_id
	WHERE member_id IS NOT NULL GROUP BY 1, 2;
