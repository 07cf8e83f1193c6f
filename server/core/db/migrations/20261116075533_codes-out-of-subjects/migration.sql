-- Subjects of mails used to contain the code. The list of mails and every backup show them.
UPDATE "mails" SET "subject" = 'Here ' || substr("subject", 8) WHERE "subject" ~ '^\d{6} is your code';--> statement-breakpoint
UPDATE "mails" SET "subject" = 'Confirm' || substr("subject", 16) WHERE "subject" ~ '^\d{6} confirms your new address';--> statement-breakpoint
UPDATE "captured_mails" SET "subject" = 'Here ' || substr("subject", 8) WHERE "subject" ~ '^\d{6} is your code';--> statement-breakpoint
UPDATE "captured_mails" SET "subject" = 'Confirm' || substr("subject", 16) WHERE "subject" ~ '^\d{6} confirms your new address';
