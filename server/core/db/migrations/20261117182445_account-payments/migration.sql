ALTER TYPE "fee_kind" ADD VALUE 'ACCOUNT';--> statement-breakpoint
DROP INDEX "fees_one_of_a_kind";--> statement-breakpoint
CREATE UNIQUE INDEX "fees_one_of_a_kind" ON "fees" ("member_id","kind") WHERE "state" <> 'refunded' and "kind" = 'REGISTRATION';