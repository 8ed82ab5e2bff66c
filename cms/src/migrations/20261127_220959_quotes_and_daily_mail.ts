import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`quotes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`number\` text NOT NULL,
  	\`token\` text NOT NULL,
  	\`enquiry\` text NOT NULL,
  	\`status\` text NOT NULL,
  	\`version\` numeric NOT NULL,
  	\`has_draft\` integer DEFAULT false NOT NULL,
  	\`name\` text,
  	\`company\` text,
  	\`email\` text,
  	\`chairs\` numeric NOT NULL,
  	\`total_price\` numeric,
  	\`valid_until\` text,
  	\`opened\` numeric NOT NULL,
  	\`opened_at\` text,
  	\`decline_reason\` text,
  	\`order_number\` text,
  	\`order\` text,
  	\`by_name\` text,
  	\`owner\` text,
  	\`reminded_for\` text,
  	\`content\` text NOT NULL,
  	\`versions\` text NOT NULL,
  	\`accepted\` text,
  	\`is_removed\` integer DEFAULT false NOT NULL,
  	\`search_text\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`quotes_number_idx\` ON \`quotes\` (\`number\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`quotes_token_idx\` ON \`quotes\` (\`token\`);`)
  await db.run(sql`CREATE INDEX \`quotes_enquiry_idx\` ON \`quotes\` (\`enquiry\`);`)
  await db.run(sql`CREATE INDEX \`quotes_status_idx\` ON \`quotes\` (\`status\`);`)
  await db.run(sql`CREATE INDEX \`quotes_name_idx\` ON \`quotes\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`quotes_email_idx\` ON \`quotes\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`quotes_total_price_idx\` ON \`quotes\` (\`total_price\`);`)
  await db.run(sql`CREATE INDEX \`quotes_valid_until_idx\` ON \`quotes\` (\`valid_until\`);`)
  await db.run(sql`CREATE INDEX \`quotes_order_idx\` ON \`quotes\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`quotes_by_name_idx\` ON \`quotes\` (\`by_name\`);`)
  await db.run(sql`CREATE INDEX \`quotes_is_removed_idx\` ON \`quotes\` (\`is_removed\`);`)
  await db.run(sql`CREATE INDEX \`quotes_updated_at_idx\` ON \`quotes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`quotes_created_at_idx\` ON \`quotes\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`short\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`quote\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`their_number\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`services\` text;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`other_price\` numeric;`)
  await db.run(sql`ALTER TABLE \`orders\` ADD \`advance_price\` numeric;`)
  await db.run(sql`CREATE INDEX \`orders_quote_idx\` ON \`orders\` (\`quote\`);`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`daily_mail\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`quotes_gst_percent\` numeric DEFAULT 18 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`quotes_hsn\` text DEFAULT '9401' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`quotes_seller_state\` text DEFAULT 'Maharashtra' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`quotes_prices_include_gst\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`quotes_valid_days\` numeric DEFAULT 14 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`quotes_advance_percent\` numeric DEFAULT 0 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`quotes_delivery_days\` numeric DEFAULT 0 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`quotes_terms\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`quotes_when_short\` text DEFAULT 'accept' NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`quotes\`;`)
  await db.run(sql`DROP INDEX \`orders_quote_idx\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`quote\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`their_number\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`services\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`other_price\`;`)
  await db.run(sql`ALTER TABLE \`orders\` DROP COLUMN \`advance_price\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`short\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`daily_mail\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`quotes_gst_percent\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`quotes_hsn\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`quotes_seller_state\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`quotes_prices_include_gst\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`quotes_valid_days\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`quotes_advance_percent\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`quotes_delivery_days\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`quotes_terms\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`quotes_when_short\`;`)
}
