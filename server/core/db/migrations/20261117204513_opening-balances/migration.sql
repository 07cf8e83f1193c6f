ALTER TABLE "member_import_rows" ADD COLUMN "opening_paisa" bigint;--> statement-breakpoint
-- Entries about members of the demo are deleted with the demo, as a whole. An opening balance is deleted when its import is undone,
-- as long as its month is open and no later entry is about the member.
CREATE OR REPLACE FUNCTION ledger_keeps_real_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_TABLE_NAME = 'ledger_lines' THEN
		IF EXISTS (SELECT FROM ledger_entries WHERE id = OLD.entry_id) THEN
			RAISE EXCEPTION 'the ledger is append-only';
		END IF;
		RETURN OLD;
	END IF;
	IF EXISTS (SELECT FROM ledger_lines WHERE entry_id = OLD.id AND member_id IS NOT NULL) AND NOT EXISTS (
		SELECT FROM ledger_lines WHERE entry_id = OLD.id AND member_id IS NOT NULL AND NOT EXISTS (
			SELECT FROM demo_records WHERE table_name = 'members' AND row_id = member_id::text)
	) THEN
		RETURN OLD;
	END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtext('ledger-months'));
	IF OLD.source_kind <> 'opening-balance'
		OR to_char(OLD.day, 'YYYY-MM') <= (SELECT max(month) FROM ledger_closed_months)
		OR EXISTS (
			SELECT FROM ledger_lines own JOIN ledger_lines later ON later.member_id = own.member_id AND later.entry_id > OLD.id
			WHERE own.entry_id = OLD.id)
	THEN
		RAISE EXCEPTION 'the ledger is append-only';
	END IF;
	RETURN OLD;
END $$;
