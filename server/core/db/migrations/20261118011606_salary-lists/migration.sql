CREATE TYPE "salary_list_state" AS ENUM('WAITING', 'APPLIED', 'WITHDRAWN');--> statement-breakpoint
ALTER TYPE "counter_method" ADD VALUE 'SALARY';--> statement-breakpoint
CREATE TABLE "salary_list_rows" (
	"list_id" uuid,
	"line" integer,
	"named" text NOT NULL,
	"member_id" uuid NOT NULL,
	"paisa" bigint NOT NULL,
	"payment_id" uuid NOT NULL,
	"receipt" text,
	CONSTRAINT "salary_list_rows_pkey" PRIMARY KEY("list_id","line"),
	CONSTRAINT "salary_list_rows_positive" CHECK ("paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "salary_lists" (
	"id" uuid PRIMARY KEY,
	"month" text NOT NULL,
	"paymaster" text NOT NULL,
	"reference" text NOT NULL,
	"total_paisa" bigint NOT NULL,
	"state" "salary_list_state" DEFAULT 'WAITING'::"salary_list_state" NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "salary_lists_decided" CHECK (("state" = 'WAITING') = ("decided_at" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "salary_list_rows_member" ON "salary_list_rows" ("list_id","member_id");--> statement-breakpoint
CREATE INDEX "salary_list_rows_by_member" ON "salary_list_rows" ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "salary_lists_once" ON "salary_lists" (lower("paymaster"),lower("reference")) WHERE "state" <> 'WITHDRAWN';--> statement-breakpoint
CREATE INDEX "salary_lists_time" ON "salary_lists" ("recorded_at","id");--> statement-breakpoint
ALTER TABLE "salary_list_rows" ADD CONSTRAINT "salary_list_rows_list_id_salary_lists_id_fkey" FOREIGN KEY ("list_id") REFERENCES "salary_lists"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "salary_list_rows" ADD CONSTRAINT "salary_list_rows_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "salary_lists" ADD CONSTRAINT "salary_lists_recorded_by_accounts_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "accounts"("id");