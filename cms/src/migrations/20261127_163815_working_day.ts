import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`media\` ADD \`given_name\` text;`)
  await db.run(sql`CREATE INDEX \`media_given_name_idx\` ON \`media\` (\`given_name\`);`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`wordmark_id\` text REFERENCES media(id);`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`wordmark_dark_id\` text REFERENCES media(id);`)
  await db.run(sql`CREATE INDEX \`site_settings_wordmark_idx\` ON \`site_settings\` (\`wordmark_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_wordmark_dark_idx\` ON \`site_settings\` (\`wordmark_dark_id\`);`)
  await db.run(sql`CREATE INDEX \`products_low_stock_at_idx\` ON \`products\` (\`low_stock_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_low_stock_at_idx\` ON \`_products_v\` (\`version_low_stock_at\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_site_settings\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`seeded_at\` text,
  	\`brand\` text NOT NULL,
  	\`tagline\` text NOT NULL,
  	\`description\` text NOT NULL,
  	\`hours\` text,
  	\`founded_home\` numeric NOT NULL,
  	\`founded_about\` numeric NOT NULL,
  	\`purchasing\` text DEFAULT 'catalogue' NOT NULL,
  	\`retention_months\` numeric DEFAULT 96 NOT NULL,
  	\`staff_second_step\` integer DEFAULT false,
  	\`staff_second_step_since\` numeric,
  	\`roles_need_proof\` integer DEFAULT false,
  	\`call_phone\` text NOT NULL,
  	\`bulk_phone\` text NOT NULL,
  	\`chat_number\` text NOT NULL,
  	\`chat_greeting\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`order_prefix\` text DEFAULT 'BTK' NOT NULL,
  	\`shipping_fee\` numeric DEFAULT 0 NOT NULL,
  	\`free_shipping_from\` numeric,
  	\`bank_details\` text,
  	\`paypal_hours\` numeric DEFAULT 24 NOT NULL,
  	\`transfer_days\` numeric DEFAULT 7 NOT NULL,
  	\`unverified_chairs\` numeric DEFAULT 20 NOT NULL,
  	\`unverified_total\` numeric DEFAULT 100000 NOT NULL,
  	\`verified_only\` integer DEFAULT false,
  	\`low_stock_at\` numeric DEFAULT 5 NOT NULL,
  	\`lead_time\` text,
  	\`warranty\` text,
  	\`returns\` text,
  	\`assembly\` text,
  	\`mark_id\` text,
  	\`range_chairs_id\` text,
  	\`range_high_counter_id\` text,
  	\`range_lounge_id\` text,
  	\`showroom_id\` text,
  	\`quality_id\` text,
  	\`brochure_id\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`mark_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`range_chairs_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`range_high_counter_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`range_lounge_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`showroom_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`quality_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`brochure_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site_settings\`("id", "seeded_at", "brand", "tagline", "description", "hours", "founded_home", "founded_about", "purchasing", "retention_months", "staff_second_step", "staff_second_step_since", "roles_need_proof", "call_phone", "bulk_phone", "chat_number", "chat_greeting", "email", "order_prefix", "shipping_fee", "free_shipping_from", "bank_details", "paypal_hours", "transfer_days", "unverified_chairs", "unverified_total", "verified_only", "low_stock_at", "lead_time", "warranty", "returns", "assembly", "mark_id", "range_chairs_id", "range_high_counter_id", "range_lounge_id", "showroom_id", "quality_id", "brochure_id", "updated_at", "created_at") SELECT "id", "seeded_at", "brand", "tagline", "description", "hours", "founded_home", "founded_about", "purchasing", "retention_months", "staff_second_step", "staff_second_step_since", "roles_need_proof", "call_phone", "bulk_phone", "chat_number", "chat_greeting", "email", "order_prefix", "shipping_fee", "free_shipping_from", "bank_details", "paypal_hours", "transfer_days", "unverified_chairs", "unverified_total", "verified_only", "low_stock_at", "lead_time", "warranty", "returns", "assembly", "mark_id", "range_chairs_id", "range_high_counter_id", "range_lounge_id", "showroom_id", "quality_id", "brochure_id", "updated_at", "created_at" FROM \`site_settings\`;`)
  await db.run(sql`DROP TABLE \`site_settings\`;`)
  await db.run(sql`ALTER TABLE \`__new_site_settings\` RENAME TO \`site_settings\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`site_settings_mark_idx\` ON \`site_settings\` (\`mark_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_range_chairs_idx\` ON \`site_settings\` (\`range_chairs_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_range_high_counter_idx\` ON \`site_settings\` (\`range_high_counter_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_range_lounge_idx\` ON \`site_settings\` (\`range_lounge_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_showroom_idx\` ON \`site_settings\` (\`showroom_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_quality_idx\` ON \`site_settings\` (\`quality_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_brochure_idx\` ON \`site_settings\` (\`brochure_id\`);`)
  await db.run(sql`DROP INDEX \`products_low_stock_at_idx\`;`)
  await db.run(sql`DROP INDEX \`_products_v_version_version_low_stock_at_idx\`;`)
  await db.run(sql`DROP INDEX \`media_given_name_idx\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`given_name\`;`)
}
