import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`audit_entries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`who\` text NOT NULL,
  	\`who_id\` text,
  	\`action\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`subject_id\` text,
  	\`subject_name\` text,
  	\`changes\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_entries_who_idx\` ON \`audit_entries\` (\`who\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_who_id_idx\` ON \`audit_entries\` (\`who_id\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_action_idx\` ON \`audit_entries\` (\`action\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_subject_idx\` ON \`audit_entries\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_subject_id_idx\` ON \`audit_entries\` (\`subject_id\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_updated_at_idx\` ON \`audit_entries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_created_at_idx\` ON \`audit_entries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`imports\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`file_name\` text,
  	\`who\` text,
  	\`state\` text NOT NULL,
  	\`total\` numeric DEFAULT 0 NOT NULL,
  	\`done\` numeric DEFAULT 0 NOT NULL,
  	\`summary\` text,
  	\`error\` text,
  	\`alive_at\` text,
  	\`finished_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`imports_state_idx\` ON \`imports\` (\`state\`);`)
  await db.run(sql`CREATE INDEX \`imports_alive_at_idx\` ON \`imports\` (\`alive_at\`);`)
  await db.run(sql`CREATE INDEX \`imports_updated_at_idx\` ON \`imports\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`imports_created_at_idx\` ON \`imports\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`import_rows\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`import\` text NOT NULL,
  	\`page\` numeric NOT NULL,
  	\`entries\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`import_rows_import_idx\` ON \`import_rows\` (\`import\`);`)
  await db.run(sql`CREATE INDEX \`import_rows_updated_at_idx\` ON \`import_rows\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`import_rows_created_at_idx\` ON \`import_rows\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`stock_record_id\` text REFERENCES stock(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`saving\` text;`)
  await db.run(sql`UPDATE \`products\` SET \`stock_record_id\` = (SELECT \`id\` FROM \`stock\` WHERE \`stock\`.\`id\` = \`products\`.\`id\`);`)
  await db.run(sql`CREATE INDEX \`products_stock_record_idx\` ON \`products\` (\`stock_record_id\`);`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_stock_record_id\` text REFERENCES stock(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_saving\` text;`)
  await db.run(sql`UPDATE \`_products_v\` SET \`version_stock_record_id\` = (SELECT \`id\` FROM \`stock\` WHERE \`stock\`.\`id\` = \`_products_v\`.\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_stock_record_idx\` ON \`_products_v\` (\`version_stock_record_id\`);`)
  await db.run(sql`ALTER TABLE \`media\` ADD \`unused_since\` text;`)
  await db.run(sql`CREATE INDEX \`media_unused_since_idx\` ON \`media\` (\`unused_since\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`audit_entries_id\` text REFERENCES audit_entries(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`imports_id\` text REFERENCES imports(id);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`import_rows_id\` text REFERENCES import_rows(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_audit_entries_id_idx\` ON \`payload_locked_documents_rels\` (\`audit_entries_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_imports_id_idx\` ON \`payload_locked_documents_rels\` (\`imports_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_import_rows_id_idx\` ON \`payload_locked_documents_rels\` (\`import_rows_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`audit_entries\`;`)
  await db.run(sql`DROP TABLE \`imports\`;`)
  await db.run(sql`DROP TABLE \`import_rows\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_products\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`price\` numeric,
  	\`type\` text,
  	\`category\` text,
  	\`description\` text,
  	\`description_text\` text,
  	\`description_html\` text,
  	\`popular\` integer DEFAULT false,
  	\`published_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft'
  );
  `)
  await db.run(sql`INSERT INTO \`__new_products\`("id", "name", "price", "type", "category", "description", "description_text", "description_html", "popular", "published_at", "updated_at", "created_at", "_status") SELECT "id", "name", "price", "type", "category", "description", "description_text", "description_html", "popular", "published_at", "updated_at", "created_at", "_status" FROM \`products\`;`)
  await db.run(sql`DROP TABLE \`products\`;`)
  await db.run(sql`ALTER TABLE \`__new_products\` RENAME TO \`products\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`products_name_idx\` ON \`products\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`products_price_idx\` ON \`products\` (\`price\`);`)
  await db.run(sql`CREATE INDEX \`products_type_idx\` ON \`products\` (\`type\`);`)
  await db.run(sql`CREATE INDEX \`products_category_idx\` ON \`products\` (\`category\`);`)
  await db.run(sql`CREATE INDEX \`products_popular_idx\` ON \`products\` (\`popular\`);`)
  await db.run(sql`CREATE INDEX \`products_published_at_idx\` ON \`products\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`products_updated_at_idx\` ON \`products\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`products_created_at_idx\` ON \`products\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`products__status_idx\` ON \`products\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__products_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_name\` text,
  	\`version_price\` numeric,
  	\`version_type\` text,
  	\`version_category\` text,
  	\`version_description\` text,
  	\`version_description_text\` text,
  	\`version_description_html\` text,
  	\`version_popular\` integer DEFAULT false,
  	\`version_published_at\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__products_v\`("id", "parent_id", "version_name", "version_price", "version_type", "version_category", "version_description", "version_description_text", "version_description_html", "version_popular", "version_published_at", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest") SELECT "id", "parent_id", "version_name", "version_price", "version_type", "version_category", "version_description", "version_description_text", "version_description_html", "version_popular", "version_published_at", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "latest" FROM \`_products_v\`;`)
  await db.run(sql`DROP TABLE \`_products_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__products_v\` RENAME TO \`_products_v\`;`)
  await db.run(sql`CREATE INDEX \`_products_v_parent_idx\` ON \`_products_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_name_idx\` ON \`_products_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_price_idx\` ON \`_products_v\` (\`version_price\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_type_idx\` ON \`_products_v\` (\`version_type\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_category_idx\` ON \`_products_v\` (\`version_category\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_popular_idx\` ON \`_products_v\` (\`version_popular\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_published_at_idx\` ON \`_products_v\` (\`version_published_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_updated_at_idx\` ON \`_products_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_created_at_idx\` ON \`_products_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version__status_idx\` ON \`_products_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_created_at_idx\` ON \`_products_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_updated_at_idx\` ON \`_products_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_latest_idx\` ON \`_products_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	\`media_id\` text,
  	\`reviews_id\` text,
  	\`stock_id\` text,
  	\`orders_id\` text,
  	\`users_id\` text,
  	\`testimonials_id\` text,
  	\`pages_id\` text,
  	\`documents_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`reviews_id\`) REFERENCES \`reviews\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`stock_id\`) REFERENCES \`stock\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`orders_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`testimonials_id\`) REFERENCES \`testimonials\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "products_id", "media_id", "reviews_id", "stock_id", "orders_id", "users_id", "testimonials_id", "pages_id", "documents_id") SELECT "id", "order", "parent_id", "path", "products_id", "media_id", "reviews_id", "stock_id", "orders_id", "users_id", "testimonials_id", "pages_id", "documents_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_reviews_id_idx\` ON \`payload_locked_documents_rels\` (\`reviews_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stock_id_idx\` ON \`payload_locked_documents_rels\` (\`stock_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_testimonials_id_idx\` ON \`payload_locked_documents_rels\` (\`testimonials_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_documents_id_idx\` ON \`payload_locked_documents_rels\` (\`documents_id\`);`)
  await db.run(sql`DROP INDEX \`media_unused_since_idx\`;`)
  await db.run(sql`ALTER TABLE \`media\` DROP COLUMN \`unused_since\`;`)
}
