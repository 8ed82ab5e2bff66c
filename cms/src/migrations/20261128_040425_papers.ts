import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`papers\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`number\` text NOT NULL,
  	\`series\` text NOT NULL,
  	\`serial\` numeric NOT NULL,
  	\`kind\` text NOT NULL,
  	\`day\` text NOT NULL,
  	\`order\` text NOT NULL,
  	\`order_number\` text NOT NULL,
  	\`buyer\` text NOT NULL,
  	\`gstin\` text,
  	\`taxable\` numeric NOT NULL,
  	\`cgst\` numeric NOT NULL,
  	\`sgst\` numeric NOT NULL,
  	\`igst\` numeric NOT NULL,
  	\`rounding\` numeric NOT NULL,
  	\`total_price\` numeric,
  	\`content\` text NOT NULL,
  	\`facts\` text,
  	\`search_text\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`papers_number_idx\` ON \`papers\` (\`number\`);`)
  await db.run(sql`CREATE INDEX \`papers_kind_idx\` ON \`papers\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX \`papers_day_idx\` ON \`papers\` (\`day\`);`)
  await db.run(sql`CREATE INDEX \`papers_order_idx\` ON \`papers\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`papers_order_number_idx\` ON \`papers\` (\`order_number\`);`)
  await db.run(sql`CREATE INDEX \`papers_buyer_idx\` ON \`papers\` (\`buyer\`);`)
  await db.run(sql`CREATE INDEX \`papers_updated_at_idx\` ON \`papers\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`papers_created_at_idx\` ON \`papers\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`series_serial_idx\` ON \`papers\` (\`series\`,\`serial\`);`)
  await db.run(sql`CREATE INDEX \`day_kind_idx\` ON \`papers\` (\`day\`,\`kind\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`hsn\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`gst_percent\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`next_tax_from\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`next_hsn\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`next_gst_percent\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`bis_licence\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`maker\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_hsn\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_gst_percent\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_next_tax_from\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_next_hsn\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_next_gst_percent\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_bis_licence\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_maker\` text;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`hsn\` text;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` ADD \`gst_percent\` numeric;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_legal_name\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_form\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_address\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_branches\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_gstin\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_cin\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_care_phone\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_care_email\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_care_hours\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_grievance_name\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_grievance_designation\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_grievance_phone\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`seller_grievance_email\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_are_checked\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_is_on\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_since\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_is_other\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_when\` text DEFAULT 'leaves' NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_vouchers\` integer DEFAULT true;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_buyer_from\` numeric DEFAULT 50000 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_eway_outside\` numeric DEFAULT 50000 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_eway_inside\` numeric DEFAULT 100000 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_e_invoice\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`papers_keep_months\` numeric DEFAULT 96 NOT NULL;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`upi_address\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`upi_merchant_code\` text;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`upi_is_verified\` integer DEFAULT false;`)
  await db.run(sql`ALTER TABLE \`site_settings\` ADD \`upi_limit\` numeric DEFAULT 100000 NOT NULL;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`papers\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`hsn\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`gst_percent\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`next_tax_from\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`next_hsn\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`next_gst_percent\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`bis_licence\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`maker\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_hsn\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_gst_percent\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_next_tax_from\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_next_hsn\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_next_gst_percent\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_bis_licence\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_maker\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`hsn\`;`)
  await db.run(sql`ALTER TABLE \`orders_order_items\` DROP COLUMN \`gst_percent\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_legal_name\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_form\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_address\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_branches\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_gstin\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_cin\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_care_phone\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_care_email\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_care_hours\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_grievance_name\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_grievance_designation\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_grievance_phone\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`seller_grievance_email\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_are_checked\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_is_on\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_since\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_is_other\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_when\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_vouchers\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_buyer_from\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_eway_outside\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_eway_inside\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_e_invoice\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`papers_keep_months\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`upi_address\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`upi_merchant_code\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`upi_is_verified\`;`)
  await db.run(sql`ALTER TABLE \`site_settings\` DROP COLUMN \`upi_limit\`;`)
}
