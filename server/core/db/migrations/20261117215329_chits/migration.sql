CREATE TYPE "chit_place" AS ENUM('restaurant', 'pro-shop');--> statement-breakpoint
ALTER TYPE "ledger_account" ADD VALUE 'pro-shop' BEFORE 'late-fees';--> statement-breakpoint
ALTER TYPE "charge_head" ADD VALUE 'pro-shop' BEFORE 'subscriptions';--> statement-breakpoint
CREATE TABLE "chit_taxes" (
	"place" "chit_place" PRIMARY KEY,
	"tax_basis_points" integer NOT NULL
);
