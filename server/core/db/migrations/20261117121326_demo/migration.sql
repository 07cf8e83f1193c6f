CREATE TABLE "demo_data" (
	"id" boolean PRIMARY KEY DEFAULT true,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "demo_data_one_row" CHECK ("id")
);
--> statement-breakpoint
CREATE TABLE "demo_records" (
	"table_name" text,
	"row_id" text,
	CONSTRAINT "demo_records_pkey" PRIMARY KEY("table_name","row_id")
);
