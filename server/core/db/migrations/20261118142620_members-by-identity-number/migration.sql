CREATE INDEX "members_national_id" ON "members" ("national_id_index");--> statement-breakpoint
CREATE INDEX "members_passport" ON "members" ("passport_number_index");--> statement-breakpoint
CREATE INDEX "members_ba_number" ON "members" ("ba_number_index");