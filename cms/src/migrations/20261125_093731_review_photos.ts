import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`review_photos\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`review\` text NOT NULL,
  	\`product\` text NOT NULL,
  	\`user\` text NOT NULL,
  	\`state\` text DEFAULT 'waiting' NOT NULL,
  	\`place\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric,
  	\`focal_x\` numeric,
  	\`focal_y\` numeric,
  	\`sizes_320_url\` text,
  	\`sizes_320_width\` numeric,
  	\`sizes_320_height\` numeric,
  	\`sizes_320_mime_type\` text,
  	\`sizes_320_filesize\` numeric,
  	\`sizes_320_filename\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`review_photos_name_idx\` ON \`review_photos\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`review_photos_review_idx\` ON \`review_photos\` (\`review\`);`)
  await db.run(sql`CREATE INDEX \`review_photos_product_idx\` ON \`review_photos\` (\`product\`);`)
  await db.run(sql`CREATE INDEX \`review_photos_user_idx\` ON \`review_photos\` (\`user\`);`)
  await db.run(sql`CREATE INDEX \`review_photos_state_idx\` ON \`review_photos\` (\`state\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`review_photos_place_idx\` ON \`review_photos\` (\`place\`);`)
  await db.run(sql`CREATE INDEX \`review_photos_updated_at_idx\` ON \`review_photos\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`review_photos_created_at_idx\` ON \`review_photos\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`review_photos_filename_idx\` ON \`review_photos\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`review_photos_sizes_320_sizes_320_filename_idx\` ON \`review_photos\` (\`sizes_320_filename\`);`)
  await db.run(sql`CREATE TABLE \`review_votes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`review\` text NOT NULL,
  	\`product\` text NOT NULL,
  	\`user\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`review_votes_review_idx\` ON \`review_votes\` (\`review\`);`)
  await db.run(sql`CREATE INDEX \`review_votes_product_idx\` ON \`review_votes\` (\`product\`);`)
  await db.run(sql`CREATE INDEX \`review_votes_user_idx\` ON \`review_votes\` (\`user\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`review_votes_key_idx\` ON \`review_votes\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`review_votes_updated_at_idx\` ON \`review_votes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`review_votes_created_at_idx\` ON \`review_votes\` (\`created_at\`);`)
  await db.run(sql`ALTER TABLE \`reviews\` ADD \`helpful\` numeric DEFAULT 0;`)
  await db.run(sql`CREATE INDEX \`reviews_helpful_idx\` ON \`reviews\` (\`helpful\`);`)
  await db.run(sql`ALTER TABLE \`payload_locked_documents_rels\` ADD \`review_photos_id\` text REFERENCES review_photos(id);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_review_photos_id_idx\` ON \`payload_locked_documents_rels\` (\`review_photos_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`review_photos\`;`)
  await db.run(sql`DROP TABLE \`review_votes\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	\`archived_products_id\` text,
  	\`media_id\` text,
  	\`reviews_id\` text,
  	\`stock_id\` text,
  	\`orders_id\` text,
  	\`users_id\` text,
  	\`testimonials_id\` text,
  	\`rooms_id\` text,
  	\`pages_id\` text,
  	\`documents_id\` text,
  	\`audit_entries_id\` text,
  	\`imports_id\` text,
  	\`import_rows_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`archived_products_id\`) REFERENCES \`archived_products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`reviews_id\`) REFERENCES \`reviews\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`stock_id\`) REFERENCES \`stock\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`orders_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`testimonials_id\`) REFERENCES \`testimonials\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`rooms_id\`) REFERENCES \`rooms\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`audit_entries_id\`) REFERENCES \`audit_entries\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`imports_id\`) REFERENCES \`imports\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`import_rows_id\`) REFERENCES \`import_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_payload_locked_documents_rels\`("id", "order", "parent_id", "path", "products_id", "archived_products_id", "media_id", "reviews_id", "stock_id", "orders_id", "users_id", "testimonials_id", "rooms_id", "pages_id", "documents_id", "audit_entries_id", "imports_id", "import_rows_id") SELECT "id", "order", "parent_id", "path", "products_id", "archived_products_id", "media_id", "reviews_id", "stock_id", "orders_id", "users_id", "testimonials_id", "rooms_id", "pages_id", "documents_id", "audit_entries_id", "imports_id", "import_rows_id" FROM \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`ALTER TABLE \`__new_payload_locked_documents_rels\` RENAME TO \`payload_locked_documents_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_archived_products_id_idx\` ON \`payload_locked_documents_rels\` (\`archived_products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_reviews_id_idx\` ON \`payload_locked_documents_rels\` (\`reviews_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stock_id_idx\` ON \`payload_locked_documents_rels\` (\`stock_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_testimonials_id_idx\` ON \`payload_locked_documents_rels\` (\`testimonials_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_rooms_id_idx\` ON \`payload_locked_documents_rels\` (\`rooms_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_documents_id_idx\` ON \`payload_locked_documents_rels\` (\`documents_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_audit_entries_id_idx\` ON \`payload_locked_documents_rels\` (\`audit_entries_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_imports_id_idx\` ON \`payload_locked_documents_rels\` (\`imports_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_import_rows_id_idx\` ON \`payload_locked_documents_rels\` (\`import_rows_id\`);`)
  await db.run(sql`DROP INDEX \`reviews_helpful_idx\`;`)
  await db.run(sql`ALTER TABLE \`reviews\` DROP COLUMN \`helpful\`;`)
}
