CREATE TYPE "account_role" AS ENUM('MEMBER', 'ADMIN', 'OFFICE', 'REGISTRAR', 'TREASURER');--> statement-breakpoint
CREATE TYPE "event_type" AS ENUM('UPCOMING_EVENT', 'PRESENT_EVENT', 'PAST_EVENT');--> statement-breakpoint
CREATE TYPE "seat_state" AS ENUM('SEAT', 'WAITING', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "application_mark" AS ENUM('match', 'differs');--> statement-breakpoint
CREATE TYPE "payment_status" AS ENUM('UNPAID', 'PENDING', 'PAID', 'FAILED', 'REFUNDED');--> statement-breakpoint
CREATE TYPE "registration_status" AS ENUM('PENDING_VERIFICATION', 'PENDING_APPROVAL', 'MORE_INFO', 'APPROVED', 'ACTIVE', 'REJECTED');--> statement-breakpoint
CREATE TYPE "attempt_state" AS ENUM('created', 'pending', 'paid', 'failed', 'cancelled', 'expired', 'unknown', 'mismatch', 'refunded');--> statement-breakpoint
CREATE TYPE "fee_kind" AS ENUM('REGISTRATION');--> statement-breakpoint
CREATE TYPE "fee_state" AS ENUM('owed', 'paid', 'refunded');--> statement-breakpoint
CREATE TYPE "manual_payment_state" AS ENUM('recorded', 'confirmed', 'withdrawn');--> statement-breakpoint
CREATE TYPE "refund_state" AS ENUM('requested', 'unknown', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "upload_preset" AS ENUM('documents', 'media');--> statement-breakpoint
CREATE TYPE "mail_state" AS ENUM('waiting', 'sent', 'failed');--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"temporary_until" timestamp with time zone,
	"role" "account_role" NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accounts_email_is_lower_case" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"account_id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY,
	"account_id" uuid NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY,
	"session_id" uuid NOT NULL,
	"parent_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account_id" uuid NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigserial PRIMARY KEY,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"content" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone NOT NULL,
	"image_urls" text[] DEFAULT '{}'::text[] NOT NULL,
	"event_type" "event_type",
	"capacity" integer,
	"closes_at" timestamp with time zone,
	"guest_limit" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_end_after_start" CHECK ("end_date" >= "start_date")
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"state" "seat_state" NOT NULL,
	"guests" text[] NOT NULL,
	"seats" integer NOT NULL,
	"turn" bigserial,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "application_marks" (
	"application_id" uuid,
	"field" text,
	"mark" "application_mark" NOT NULL,
	CONSTRAINT "application_marks_pkey" PRIMARY KEY("application_id","field")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"status" "registration_status" NOT NULL,
	"category" text NOT NULL,
	"membership_type" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile" text NOT NULL,
	"birth_date" date,
	"details" jsonb NOT NULL,
	"national_id" text,
	"national_id_index" text,
	"passport_number" text,
	"passport_number_index" text,
	"ba_number" text,
	"ba_number_index" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"code_requested_at" timestamp with time zone NOT NULL,
	"verified_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reason" text,
	"info_message" text,
	"info_fields" text[],
	CONSTRAINT "applications_email_is_lower_case" CHECK ("email" = lower("email"))
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"payment_status" "payment_status" DEFAULT 'UNPAID'::"payment_status" NOT NULL,
	"credentials_sent_at" timestamp with time zone,
	"erasure_requested_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"application_id" uuid NOT NULL,
	"turn" bigserial,
	"code_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"code_expires_at" timestamp with time zone NOT NULL,
	"link_expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"fee_id" uuid NOT NULL,
	"invoice" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"redirect_url" text,
	"state" "attempt_state" DEFAULT 'created'::"attempt_state" NOT NULL,
	"total_paisa" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"trx_id" text,
	"captured" jsonb,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"tried_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_query_at" timestamp with time zone,
	CONSTRAINT "attempts_paid_has_trx_id" CHECK ("state" <> 'paid' or "trx_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "wallet_exchanges" (
	"id" bigserial PRIMARY KEY,
	"attempt_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"verb" text NOT NULL,
	"path" text NOT NULL,
	"request" jsonb NOT NULL,
	"status" integer,
	"answer" jsonb,
	"error" text,
	"milliseconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"member_id" uuid NOT NULL,
	"kind" "fee_kind" NOT NULL,
	"state" "fee_state" DEFAULT 'owed'::"fee_state" NOT NULL,
	"net_paisa" integer NOT NULL,
	"tax_basis_points" integer NOT NULL,
	"tax_paisa" integer NOT NULL,
	"total_paisa" integer NOT NULL,
	"payer_name" text NOT NULL,
	"payer_email" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fees_add_up" CHECK ("net_paisa" + "tax_paisa" = "total_paisa" and "net_paisa" > 0)
);
--> statement-breakpoint
CREATE TABLE "wallet_notifications" (
	"id" text PRIMARY KEY,
	"received_at" timestamp with time zone NOT NULL,
	"trx_id" text NOT NULL,
	"invoice" text NOT NULL,
	"status" text NOT NULL,
	"paisa" integer,
	"currency" text NOT NULL,
	"message" jsonb NOT NULL,
	"attempt_id" uuid
);
--> statement-breakpoint
CREATE TABLE "manual_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"fee_id" uuid NOT NULL,
	"bank" text NOT NULL,
	"slip" text NOT NULL,
	"paid_on" date NOT NULL,
	"note" text NOT NULL,
	"state" "manual_payment_state" DEFAULT 'recorded'::"manual_payment_state" NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_by_name" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"confirmed_by_name" text,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "manual_payments_four_eyes" CHECK ("confirmed_by" <> "recorded_by"),
	CONSTRAINT "manual_payments_confirmed_by_someone" CHECK ("state" <> 'confirmed' or "confirmed_by" is not null)
);
--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"year" integer PRIMARY KEY,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"fee_id" uuid NOT NULL,
	"attempt_id" uuid,
	"manual_payment_id" uuid,
	"reference" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_one_source" CHECK (num_nonnulls("attempt_id", "manual_payment_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"attempt_id" uuid NOT NULL,
	"paisa" integer NOT NULL,
	"trx_id" text NOT NULL,
	"reason" text NOT NULL,
	"state" "refund_state" DEFAULT 'requested'::"refund_state" NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"refund_trx_id" text,
	"error" text,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "statement_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY,
	"preset" "upload_preset" NOT NULL,
	"token_hash" text,
	"key" text NOT NULL CONSTRAINT "uploads_key" UNIQUE,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"display_name" text NOT NULL,
	"sha256" text NOT NULL,
	"network" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"claimed_by_kind" text,
	"claimed_by_id" uuid,
	"claimed_field" text,
	"claimed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "uploads_claim_is_whole" CHECK (num_nonnulls("claimed_by_kind", "claimed_by_id", "claimed_field", "claimed_at") in (0, 4)),
	CONSTRAINT "uploads_documents_are_private" CHECK (("preset" = 'documents') = ("token_hash" is not null)),
	CONSTRAINT "uploads_media_are_not_claimed" CHECK ("preset" = 'documents' or "claimed_at" is null),
	CONSTRAINT "uploads_content_type" CHECK ("content_type" in ('image/jpeg', 'image/png', 'image/webp')),
	CONSTRAINT "uploads_size" CHECK ("bytes" > 0 and "width" > 0 and "height" > 0),
	CONSTRAINT "uploads_display_name" CHECK (length("display_name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "captured_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"raw" bytea NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY,
	"to" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"state" "mail_state" DEFAULT 'waiting'::"mail_state" NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "wallet_tokens" (
	"account" text PRIMARY KEY,
	"id_token" text,
	"refresh_token" text,
	"obtained_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"renewing_until" timestamp with time zone,
	"calls" timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"payment_id" text PRIMARY KEY,
	"payment" jsonb NOT NULL,
	"trx_id" text,
	"payer" text,
	"paisa" integer NOT NULL,
	"captured_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_email" ON "accounts" ("email");--> statement-breakpoint
CREATE INDEX "password_resets_by_account" ON "password_resets" ("account_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_account" ON "recovery_codes" ("account_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_session" ON "refresh_tokens" ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_one_child" ON "refresh_tokens" ("parent_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_account" ON "sessions" ("account_id");--> statement-breakpoint
CREATE INDEX "audit_log_by_subject" ON "audit_log" ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "banners_newest" ON "banners" ("starts_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "events_by_start" ON "events" ("start_date");--> statement-breakpoint
CREATE UNIQUE INDEX "event_registrations_once" ON "event_registrations" ("event_id","member_id");--> statement-breakpoint
CREATE INDEX "event_registrations_queue" ON "event_registrations" ("event_id","state","turn");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_email" ON "applications" ("email");--> statement-breakpoint
CREATE INDEX "applications_queue" ON "applications" ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_by_submission" ON "applications" ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_mobile" ON "applications" ("mobile");--> statement-breakpoint
CREATE INDEX "applications_national_id" ON "applications" ("national_id_index");--> statement-breakpoint
CREATE INDEX "applications_passport" ON "applications" ("passport_number_index");--> statement-breakpoint
CREATE INDEX "applications_ba_number" ON "applications" ("ba_number_index");--> statement-breakpoint
CREATE INDEX "applications_person" ON "applications" (lower("first_name" || ' ' || "last_name"),"birth_date");--> statement-breakpoint
CREATE UNIQUE INDEX "members_account" ON "members" ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_application" ON "members" ("application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "members_number" ON "members" ("number");--> statement-breakpoint
CREATE INDEX "verification_codes_newest" ON "verification_codes" ("application_id","turn" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_invoice" ON "payment_attempts" ("invoice");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_provider_ref" ON "payment_attempts" ("provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_trx_id" ON "payment_attempts" ("provider","trx_id");--> statement-breakpoint
CREATE UNIQUE INDEX "attempts_one_open" ON "payment_attempts" ("fee_id") WHERE "state" in ('created', 'pending', 'unknown');--> statement-breakpoint
CREATE INDEX "attempts_due" ON "payment_attempts" ("next_query_at") WHERE "state" in ('created', 'pending', 'unknown');--> statement-breakpoint
CREATE INDEX "attempts_newest" ON "payment_attempts" ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "wallet_exchanges_by_attempt" ON "wallet_exchanges" ("attempt_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fees_one_of_a_kind" ON "fees" ("member_id","kind") WHERE "state" <> 'refunded';--> statement-breakpoint
CREATE INDEX "wallet_notifications_unmatched" ON "wallet_notifications" ("received_at") WHERE "attempt_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_slip" ON "manual_payments" ("bank","slip") WHERE "state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "manual_payments_one_per_fee" ON "manual_payments" ("fee_id") WHERE "state" <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_number" ON "receipts" ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_serial" ON "receipts" ("year","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_per_fee" ON "receipts" ("fee_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_per_attempt" ON "receipts" ("attempt_id");--> statement-breakpoint
CREATE INDEX "receipts_by_time" ON "receipts" ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_attempt" ON "refunds" ("attempt_id") WHERE "state" <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" ("requested_at") WHERE "state" in ('requested', 'unknown');--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" ("created_at") WHERE "claimed_at" is null and "preset" = 'documents';--> statement-breakpoint
CREATE INDEX "uploads_to_sweep" ON "uploads" ("id") WHERE "removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_one_per_field" ON "uploads" ("claimed_by_kind","claimed_by_id","claimed_field") WHERE "claimed_at" is not null and "removed_at" is null;--> statement-breakpoint
CREATE INDEX "captured_mails_newest" ON "captured_mails" ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" ("to","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire" ON "rate_limits" ("expire");--> statement-breakpoint
CREATE INDEX "simulated_payments_by_payer" ON "simulated_payments" ("payer","captured_at");--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id");--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "application_marks" ADD CONSTRAINT "application_marks_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_application_id_applications_id_fkey" FOREIGN KEY ("application_id") REFERENCES "applications"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_fee_id_fees_id_fkey" FOREIGN KEY ("fee_id") REFERENCES "fees"("id");--> statement-breakpoint
ALTER TABLE "wallet_exchanges" ADD CONSTRAINT "wallet_exchanges_attempt_id_payment_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id");--> statement-breakpoint
ALTER TABLE "fees" ADD CONSTRAINT "fees_member_id_members_id_fkey" FOREIGN KEY ("member_id") REFERENCES "members"("id");--> statement-breakpoint
ALTER TABLE "wallet_notifications" ADD CONSTRAINT "wallet_notifications_attempt_id_payment_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id");--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_fee_id_fees_id_fkey" FOREIGN KEY ("fee_id") REFERENCES "fees"("id");--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_recorded_by_accounts_id_fkey" FOREIGN KEY ("recorded_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "manual_payments" ADD CONSTRAINT "manual_payments_confirmed_by_accounts_id_fkey" FOREIGN KEY ("confirmed_by") REFERENCES "accounts"("id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_fee_id_fees_id_fkey" FOREIGN KEY ("fee_id") REFERENCES "fees"("id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_attempt_id_payment_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id");--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_manual_payment_id_manual_payments_id_fkey" FOREIGN KEY ("manual_payment_id") REFERENCES "manual_payments"("id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id");