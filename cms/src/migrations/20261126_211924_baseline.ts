import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`products_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`upload_id\` text,
  	\`address\` text,
  	FOREIGN KEY (\`upload_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_pictures_order_idx\` ON \`products_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`products_pictures_parent_id_idx\` ON \`products_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`products_pictures_upload_idx\` ON \`products_pictures\` (\`upload_id\`);`)
  await db.run(sql`CREATE TABLE \`products_add_info\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sku\` text,
  	\`color_option\` text,
  	\`type_of_product\` text,
  	\`material\` text,
  	\`style\` text,
  	\`model_no\` text,
  	\`seat_color\` text,
  	\`backrest_color\` text,
  	\`upholstery_material\` text,
  	\`wheel_material\` text,
  	\`country_of_origin\` text,
  	\`handle_material\` text,
  	\`seat_height\` text,
  	\`min_seat_height\` text,
  	\`max_seat_height\` text,
  	\`adjustable_height\` text,
  	\`backrest_height\` text,
  	\`seat_depth\` text,
  	\`chair_width\` text,
  	\`chair_length\` text,
  	\`chair_height\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_add_info_order_idx\` ON \`products_add_info\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`products_add_info_parent_id_idx\` ON \`products_add_info\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`products\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`price\` numeric,
  	\`type\` text,
  	\`category\` text,
  	\`variant_group\` text,
  	\`description\` text,
  	\`description_text\` text,
  	\`description_html\` text,
  	\`popular\` integer DEFAULT false,
  	\`published_at\` text,
  	\`stock_record_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`stock_record_id\`) REFERENCES \`stock\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`products_name_idx\` ON \`products\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`products_price_idx\` ON \`products\` (\`price\`);`)
  await db.run(sql`CREATE INDEX \`products_type_idx\` ON \`products\` (\`type\`);`)
  await db.run(sql`CREATE INDEX \`products_category_idx\` ON \`products\` (\`category\`);`)
  await db.run(sql`CREATE INDEX \`products_popular_idx\` ON \`products\` (\`popular\`);`)
  await db.run(sql`CREATE INDEX \`products_published_at_idx\` ON \`products\` (\`published_at\`);`)
  await db.run(sql`CREATE INDEX \`products_stock_record_idx\` ON \`products\` (\`stock_record_id\`);`)
  await db.run(sql`CREATE INDEX \`products_updated_at_idx\` ON \`products\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`products_created_at_idx\` ON \`products\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`products__status_idx\` ON \`products\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`products_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_texts_order_parent\` ON \`products_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`products_texts_parent\` ON \`products_texts\` (\`parent_id\`,\`order\`);`)
  await db.run(sql`CREATE TABLE \`_products_v_version_pictures\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`upload_id\` text,
  	\`address\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`upload_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_products_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_products_v_version_pictures_order_idx\` ON \`_products_v_version_pictures\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_pictures_parent_id_idx\` ON \`_products_v_version_pictures\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_pictures_upload_idx\` ON \`_products_v_version_pictures\` (\`upload_id\`);`)
  await db.run(sql`CREATE TABLE \`_products_v_version_add_info\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`sku\` text,
  	\`color_option\` text,
  	\`type_of_product\` text,
  	\`material\` text,
  	\`style\` text,
  	\`model_no\` text,
  	\`seat_color\` text,
  	\`backrest_color\` text,
  	\`upholstery_material\` text,
  	\`wheel_material\` text,
  	\`country_of_origin\` text,
  	\`handle_material\` text,
  	\`seat_height\` text,
  	\`min_seat_height\` text,
  	\`max_seat_height\` text,
  	\`adjustable_height\` text,
  	\`backrest_height\` text,
  	\`seat_depth\` text,
  	\`chair_width\` text,
  	\`chair_length\` text,
  	\`chair_height\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_products_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_products_v_version_add_info_order_idx\` ON \`_products_v_version_add_info\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_add_info_parent_id_idx\` ON \`_products_v_version_add_info\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_products_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_name\` text,
  	\`version_price\` numeric,
  	\`version_type\` text,
  	\`version_category\` text,
  	\`version_variant_group\` text,
  	\`version_description\` text,
  	\`version_description_text\` text,
  	\`version_description_html\` text,
  	\`version_popular\` integer DEFAULT false,
  	\`version_published_at\` text,
  	\`version_stock_record_id\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_stock_record_id\`) REFERENCES \`stock\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`_products_v_parent_idx\` ON \`_products_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_name_idx\` ON \`_products_v\` (\`version_name\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_price_idx\` ON \`_products_v\` (\`version_price\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_type_idx\` ON \`_products_v\` (\`version_type\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_category_idx\` ON \`_products_v\` (\`version_category\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_popular_idx\` ON \`_products_v\` (\`version_popular\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_published_at_idx\` ON \`_products_v\` (\`version_published_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_stock_record_idx\` ON \`_products_v\` (\`version_stock_record_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_updated_at_idx\` ON \`_products_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version_created_at_idx\` ON \`_products_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_version__status_idx\` ON \`_products_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_created_at_idx\` ON \`_products_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_updated_at_idx\` ON \`_products_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_latest_idx\` ON \`_products_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`_products_v_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_products_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_products_v_texts_order_parent\` ON \`_products_v_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_texts_parent\` ON \`_products_v_texts\` (\`parent_id\`,\`order\`);`)
  await db.run(sql`CREATE TABLE \`archived_products\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`archived_at\` text NOT NULL,
  	\`by\` text,
  	\`content\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`archived_products_name_idx\` ON \`archived_products\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`archived_products_archived_at_idx\` ON \`archived_products\` (\`archived_at\`);`)
  await db.run(sql`CREATE INDEX \`archived_products_by_idx\` ON \`archived_products\` (\`by\`);`)
  await db.run(sql`CREATE INDEX \`archived_products_updated_at_idx\` ON \`archived_products\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`archived_products_created_at_idx\` ON \`archived_products\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`archived_products_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`archived_products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`archived_products_texts_order_parent\` ON \`archived_products_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`archived_products_texts_parent\` ON \`archived_products_texts\` (\`parent_id\`,\`order\`);`)
  await db.run(sql`CREATE TABLE \`media\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`alt\` text NOT NULL,
  	\`blur\` text,
  	\`foot\` numeric,
  	\`unused_since\` text,
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
  	\`sizes_320_filename\` text,
  	\`sizes_640_url\` text,
  	\`sizes_640_width\` numeric,
  	\`sizes_640_height\` numeric,
  	\`sizes_640_mime_type\` text,
  	\`sizes_640_filesize\` numeric,
  	\`sizes_640_filename\` text,
  	\`sizes_960_url\` text,
  	\`sizes_960_width\` numeric,
  	\`sizes_960_height\` numeric,
  	\`sizes_960_mime_type\` text,
  	\`sizes_960_filesize\` numeric,
  	\`sizes_960_filename\` text,
  	\`sizes_1280_url\` text,
  	\`sizes_1280_width\` numeric,
  	\`sizes_1280_height\` numeric,
  	\`sizes_1280_mime_type\` text,
  	\`sizes_1280_filesize\` numeric,
  	\`sizes_1280_filename\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`media_alt_idx\` ON \`media\` (\`alt\`);`)
  await db.run(sql`CREATE INDEX \`media_unused_since_idx\` ON \`media\` (\`unused_since\`);`)
  await db.run(sql`CREATE INDEX \`media_updated_at_idx\` ON \`media\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`media_created_at_idx\` ON \`media\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`media_filename_idx\` ON \`media\` (\`filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_320_sizes_320_filename_idx\` ON \`media\` (\`sizes_320_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_640_sizes_640_filename_idx\` ON \`media\` (\`sizes_640_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_960_sizes_960_filename_idx\` ON \`media\` (\`sizes_960_filename\`);`)
  await db.run(sql`CREATE INDEX \`media_sizes_1280_sizes_1280_filename_idx\` ON \`media\` (\`sizes_1280_filename\`);`)
  await db.run(sql`CREATE TABLE \`reviews\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`author_key\` text,
  	\`product_id\` text NOT NULL,
  	\`user_id\` text,
  	\`name\` text NOT NULL,
  	\`rating\` numeric NOT NULL,
  	\`comment\` text NOT NULL,
  	\`hidden\` integer DEFAULT false,
  	\`verified\` integer DEFAULT false,
  	\`helpful\` numeric DEFAULT 0,
  	\`reply\` text,
  	\`replied_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`reviews_author_key_idx\` ON \`reviews\` (\`author_key\`);`)
  await db.run(sql`CREATE INDEX \`reviews_product_idx\` ON \`reviews\` (\`product_id\`);`)
  await db.run(sql`CREATE INDEX \`reviews_user_idx\` ON \`reviews\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`reviews_name_idx\` ON \`reviews\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`reviews_rating_idx\` ON \`reviews\` (\`rating\`);`)
  await db.run(sql`CREATE INDEX \`reviews_hidden_idx\` ON \`reviews\` (\`hidden\`);`)
  await db.run(sql`CREATE INDEX \`reviews_helpful_idx\` ON \`reviews\` (\`helpful\`);`)
  await db.run(sql`CREATE INDEX \`reviews_updated_at_idx\` ON \`reviews\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`reviews_created_at_idx\` ON \`reviews\` (\`created_at\`);`)
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
  await db.run(sql`CREATE TABLE \`stock\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`quantity\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`stock_updated_at_idx\` ON \`stock\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_created_at_idx\` ON \`stock\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`stock_notices\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`product\` text NOT NULL,
  	\`email\` text NOT NULL,
  	\`key\` text NOT NULL,
  	\`asked_at\` text NOT NULL,
  	\`confirmed_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`stock_notices_product_idx\` ON \`stock_notices\` (\`product\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_email_idx\` ON \`stock_notices\` (\`email\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`stock_notices_key_idx\` ON \`stock_notices\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_asked_at_idx\` ON \`stock_notices\` (\`asked_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_confirmed_at_idx\` ON \`stock_notices\` (\`confirmed_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_updated_at_idx\` ON \`stock_notices\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`stock_notices_created_at_idx\` ON \`stock_notices\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`orders_order_items\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`product\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`qty\` numeric NOT NULL,
  	\`price\` numeric NOT NULL,
  	\`note\` text,
  	\`image\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`orders_order_items_order_idx\` ON \`orders_order_items\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`orders_order_items_parent_id_idx\` ON \`orders_order_items\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`orders_order_items_product_idx\` ON \`orders_order_items\` (\`product\`);`)
  await db.run(sql`CREATE TABLE \`orders\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`order_number\` text NOT NULL,
  	\`customer_name\` text NOT NULL,
  	\`customer_email\` text NOT NULL,
  	\`customer_phone\` text,
  	\`user_id\` text,
  	\`cleared_at\` text,
  	\`chairs\` numeric,
  	\`items_price\` numeric NOT NULL,
  	\`shipping_price\` numeric NOT NULL,
  	\`total_price\` numeric NOT NULL,
  	\`shipping_address_full_name\` text NOT NULL,
  	\`shipping_address_phone\` text NOT NULL,
  	\`shipping_address_address_line1\` text NOT NULL,
  	\`shipping_address_address_line2\` text,
  	\`shipping_address_city\` text NOT NULL,
  	\`shipping_address_pin_code\` text NOT NULL,
  	\`shipping_address_state\` text NOT NULL,
  	\`shipping_address_country\` text NOT NULL,
  	\`shipping_address_gstin\` text,
  	\`payment_method\` text NOT NULL,
  	\`bank_details\` text,
  	\`is_paid\` integer DEFAULT false,
  	\`paid_at\` text,
  	\`to_confirm\` integer DEFAULT false,
  	\`refund_due\` integer DEFAULT false,
  	\`payment_result_capture_id\` text,
  	\`payment_result_status\` text,
  	\`payment_result_update_time\` text,
  	\`payment_result_email\` text,
  	\`paypal_order_id\` text,
  	\`paypal_currency\` text,
  	\`paypal_amount\` text,
  	\`paypal_rate\` numeric,
  	\`is_delivered\` integer DEFAULT false,
  	\`delivered_at\` text,
  	\`cancelled_at\` text,
  	\`cancel_reason\` text,
  	\`request_key\` text,
  	\`request_hash\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`user_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`orders_order_number_idx\` ON \`orders\` (\`order_number\`);`)
  await db.run(sql`CREATE INDEX \`orders_customer_name_idx\` ON \`orders\` (\`customer_name\`);`)
  await db.run(sql`CREATE INDEX \`orders_user_idx\` ON \`orders\` (\`user_id\`);`)
  await db.run(sql`CREATE INDEX \`orders_payment_method_idx\` ON \`orders\` (\`payment_method\`);`)
  await db.run(sql`CREATE INDEX \`orders_is_paid_idx\` ON \`orders\` (\`is_paid\`);`)
  await db.run(sql`CREATE INDEX \`orders_to_confirm_idx\` ON \`orders\` (\`to_confirm\`);`)
  await db.run(sql`CREATE INDEX \`orders_refund_due_idx\` ON \`orders\` (\`refund_due\`);`)
  await db.run(sql`CREATE INDEX \`orders_payment_result_payment_result_capture_id_idx\` ON \`orders\` (\`payment_result_capture_id\`);`)
  await db.run(sql`CREATE INDEX \`orders_paypal_paypal_order_id_idx\` ON \`orders\` (\`paypal_order_id\`);`)
  await db.run(sql`CREATE INDEX \`orders_is_delivered_idx\` ON \`orders\` (\`is_delivered\`);`)
  await db.run(sql`CREATE INDEX \`orders_cancelled_at_idx\` ON \`orders\` (\`cancelled_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`orders_request_key_idx\` ON \`orders\` (\`request_key\`);`)
  await db.run(sql`CREATE INDEX \`orders_updated_at_idx\` ON \`orders\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`orders_created_at_idx\` ON \`orders\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`clearedAt_createdAt_idx\` ON \`orders\` (\`cleared_at\`,\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`users_roles\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`users_roles_order_idx\` ON \`users_roles\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`users_roles_parent_idx\` ON \`users_roles\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`users_roles_value_idx\` ON \`users_roles\` (\`value\`);`)
  await db.run(sql`CREATE TABLE \`users\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`phone\` text,
  	\`email_verified_at\` text,
  	\`pending_email\` text,
  	\`pending_email_until\` text,
  	\`invited_until\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`email\` text NOT NULL,
  	\`reset_password_token\` text,
  	\`reset_password_expiration\` text,
  	\`salt\` text,
  	\`hash\` text,
  	\`reset_password_requested_at\` text
  );
  `)
  await db.run(sql`CREATE INDEX \`users_name_idx\` ON \`users\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`users_phone_idx\` ON \`users\` (\`phone\`);`)
  await db.run(sql`CREATE INDEX \`users_updated_at_idx\` ON \`users\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`users_created_at_idx\` ON \`users\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`users_email_idx\` ON \`users\` (\`email\`);`)
  await db.run(sql`CREATE TABLE \`testimonials\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`place\` text,
  	\`quote\` text NOT NULL,
  	\`rating\` numeric DEFAULT 5 NOT NULL,
  	\`image_id\` text,
  	\`home\` integer DEFAULT false,
  	\`position\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`image_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`testimonials_image_idx\` ON \`testimonials\` (\`image_id\`);`)
  await db.run(sql`CREATE INDEX \`testimonials_home_idx\` ON \`testimonials\` (\`home\`);`)
  await db.run(sql`CREATE INDEX \`testimonials_position_idx\` ON \`testimonials\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`testimonials_updated_at_idx\` ON \`testimonials\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`testimonials_created_at_idx\` ON \`testimonials\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`rooms_points\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`product_id\` text,
  	\`x\` numeric NOT NULL,
  	\`y\` numeric NOT NULL,
  	FOREIGN KEY (\`product_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`rooms\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`rooms_points_order_idx\` ON \`rooms_points\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`rooms_points_parent_id_idx\` ON \`rooms_points\` (\`_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`rooms_points_product_idx\` ON \`rooms_points\` (\`product_id\`);`)
  await db.run(sql`CREATE TABLE \`rooms\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`caption\` text,
  	\`picture_id\` text NOT NULL,
  	\`published\` integer DEFAULT false,
  	\`position\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	FOREIGN KEY (\`picture_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`rooms_picture_idx\` ON \`rooms\` (\`picture_id\`);`)
  await db.run(sql`CREATE INDEX \`rooms_published_idx\` ON \`rooms\` (\`published\`);`)
  await db.run(sql`CREATE INDEX \`rooms_position_idx\` ON \`rooms\` (\`position\`);`)
  await db.run(sql`CREATE INDEX \`rooms_updated_at_idx\` ON \`rooms\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`rooms_created_at_idx\` ON \`rooms\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`pages_sections\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`heading\` text NOT NULL,
  	\`body\` text NOT NULL,
  	\`body_open\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`pages_sections_order_idx\` ON \`pages_sections\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`pages_sections_parent_id_idx\` ON \`pages_sections\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`pages\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`title\` text NOT NULL,
  	\`lede\` text,
  	\`lede_open\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`pages_name_idx\` ON \`pages\` (\`name\`);`)
  await db.run(sql`CREATE INDEX \`pages_updated_at_idx\` ON \`pages\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`pages_created_at_idx\` ON \`pages\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`documents\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`title\` text NOT NULL,
  	\`generated\` integer DEFAULT false,
  	\`pages\` numeric,
  	\`year\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`url\` text,
  	\`thumbnail_u_r_l\` text,
  	\`filename\` text,
  	\`mime_type\` text,
  	\`filesize\` numeric,
  	\`width\` numeric,
  	\`height\` numeric
  );
  `)
  await db.run(sql`CREATE INDEX \`documents_updated_at_idx\` ON \`documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`documents_created_at_idx\` ON \`documents\` (\`created_at\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`documents_filename_idx\` ON \`documents\` (\`filename\`);`)
  await db.run(sql`CREATE TABLE \`credentials\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`hash\` text NOT NULL,
  	\`salt\` text NOT NULL,
  	\`stamp\` text NOT NULL,
  	\`reset_hash\` text,
  	\`reset_until\` numeric,
  	\`email_undone_from\` numeric,
  	\`email_undone_at\` numeric,
  	\`staff_since\` numeric,
  	\`check_password\` integer,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`credentials_reset_hash_idx\` ON \`credentials\` (\`reset_hash\`);`)
  await db.run(sql`CREATE INDEX \`credentials_updated_at_idx\` ON \`credentials\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`credentials_created_at_idx\` ON \`credentials\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`sessions\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`account\` text NOT NULL,
  	\`stamp\` text NOT NULL,
  	\`kind\` text NOT NULL,
  	\`device\` text,
  	\`address\` text,
  	\`started_at\` numeric NOT NULL,
  	\`seen_at\` numeric NOT NULL,
  	\`proved_at\` numeric NOT NULL,
  	\`expires_at\` numeric NOT NULL,
  	\`renewals\` numeric NOT NULL,
  	\`renewed_at\` numeric NOT NULL,
  	\`arrived\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`sessions_account_idx\` ON \`sessions\` (\`account\`);`)
  await db.run(sql`CREATE INDEX \`sessions_expires_at_idx\` ON \`sessions\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`sessions_updated_at_idx\` ON \`sessions\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`sessions_created_at_idx\` ON \`sessions\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`second_steps\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sealed_key\` text,
  	\`app_since\` numeric,
  	\`last_step\` numeric NOT NULL,
  	\`codes\` text NOT NULL,
  	\`salt\` text NOT NULL,
  	\`codes_since\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`second_steps_updated_at_idx\` ON \`second_steps\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`second_steps_created_at_idx\` ON \`second_steps\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`passkeys\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`account\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`credential_id\` text NOT NULL,
  	\`public_key\` text NOT NULL,
  	\`counter\` numeric NOT NULL,
  	\`transports\` text NOT NULL,
  	\`rp_id\` text NOT NULL,
  	\`used_at\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`passkeys_account_idx\` ON \`passkeys\` (\`account\`);`)
  await db.run(sql`CREATE UNIQUE INDEX \`passkeys_credential_id_idx\` ON \`passkeys\` (\`credential_id\`);`)
  await db.run(sql`CREATE INDEX \`passkeys_updated_at_idx\` ON \`passkeys\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`passkeys_created_at_idx\` ON \`passkeys\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`spent_tickets\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`expires_at\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`spent_tickets_expires_at_idx\` ON \`spent_tickets\` (\`expires_at\`);`)
  await db.run(sql`CREATE INDEX \`spent_tickets_updated_at_idx\` ON \`spent_tickets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`spent_tickets_created_at_idx\` ON \`spent_tickets\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`mails\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`to\` text NOT NULL,
  	\`data\` text NOT NULL,
  	\`due_at\` numeric NOT NULL,
  	\`failures\` numeric DEFAULT 0 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`mails_to_idx\` ON \`mails\` (\`to\`);`)
  await db.run(sql`CREATE INDEX \`mails_due_at_idx\` ON \`mails\` (\`due_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_updated_at_idx\` ON \`mails\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`mails_created_at_idx\` ON \`mails\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`audit_entries\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`who\` text NOT NULL,
  	\`who_id\` text,
  	\`action\` text NOT NULL,
  	\`subject\` text NOT NULL,
  	\`subject_id\` text,
  	\`subject_name\` text,
  	\`changes\` text,
  	\`mark\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_entries_who_idx\` ON \`audit_entries\` (\`who\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_who_id_idx\` ON \`audit_entries\` (\`who_id\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_action_idx\` ON \`audit_entries\` (\`action\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_subject_idx\` ON \`audit_entries\` (\`subject\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_subject_id_idx\` ON \`audit_entries\` (\`subject_id\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_subject_name_idx\` ON \`audit_entries\` (\`subject_name\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_updated_at_idx\` ON \`audit_entries\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`audit_entries_created_at_idx\` ON \`audit_entries\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`audit_seals\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sequence\` numeric NOT NULL,
  	\`entry\` text NOT NULL,
  	\`entry_at\` text NOT NULL,
  	\`previous\` text NOT NULL,
  	\`hash\` text NOT NULL,
  	\`signature\` text NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`audit_seals_sequence_idx\` ON \`audit_seals\` (\`sequence\`);`)
  await db.run(sql`CREATE INDEX \`audit_seals_entry_idx\` ON \`audit_seals\` (\`entry\`);`)
  await db.run(sql`CREATE INDEX \`audit_seals_updated_at_idx\` ON \`audit_seals\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`audit_seals_created_at_idx\` ON \`audit_seals\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`security_events\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`account_id\` text,
  	\`email\` text,
  	\`address\` text,
  	\`device\` text,
  	\`door\` text,
  	\`detail\` text,
  	\`by\` text,
  	\`request_id\` text,
  	\`count\` numeric DEFAULT 1 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`security_events_kind_idx\` ON \`security_events\` (\`kind\`);`)
  await db.run(sql`CREATE INDEX \`security_events_account_id_idx\` ON \`security_events\` (\`account_id\`);`)
  await db.run(sql`CREATE INDEX \`security_events_email_idx\` ON \`security_events\` (\`email\`);`)
  await db.run(sql`CREATE INDEX \`security_events_address_idx\` ON \`security_events\` (\`address\`);`)
  await db.run(sql`CREATE INDEX \`security_events_updated_at_idx\` ON \`security_events\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`security_events_created_at_idx\` ON \`security_events\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`imports\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`file_name\` text,
  	\`who\` text,
  	\`state\` text NOT NULL,
  	\`total\` numeric DEFAULT 0 NOT NULL,
  	\`done\` numeric DEFAULT 0 NOT NULL,
  	\`summary\` text,
  	\`finished_at\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`imports_state_idx\` ON \`imports\` (\`state\`);`)
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
  await db.run(sql`CREATE TABLE \`counters\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` numeric DEFAULT 0 NOT NULL,
  	\`recent\` text
  );
  `)
  await db.run(sql`CREATE TABLE \`leases\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`holder\` text NOT NULL,
  	\`beat\` numeric NOT NULL
  );
  `)
  await db.run(sql`CREATE TABLE \`payload_kv\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text NOT NULL,
  	\`data\` text NOT NULL
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`payload_kv_key_idx\` ON \`payload_kv\` (\`key\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs_log\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`executed_at\` text NOT NULL,
  	\`completed_at\` text NOT NULL,
  	\`task_slug\` text NOT NULL,
  	\`task_i_d\` text NOT NULL,
  	\`input\` text,
  	\`output\` text,
  	\`state\` text NOT NULL,
  	\`error\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`payload_jobs\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_order_idx\` ON \`payload_jobs_log\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_log_parent_id_idx\` ON \`payload_jobs_log\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_jobs\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`input\` text,
  	\`completed_at\` text,
  	\`total_tried\` numeric DEFAULT 0,
  	\`has_error\` integer DEFAULT false,
  	\`error\` text,
  	\`task_slug\` text,
  	\`queue\` text DEFAULT 'default',
  	\`wait_until\` text,
  	\`processing\` integer DEFAULT false,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_jobs_completed_at_idx\` ON \`payload_jobs\` (\`completed_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_total_tried_idx\` ON \`payload_jobs\` (\`total_tried\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_has_error_idx\` ON \`payload_jobs\` (\`has_error\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_task_slug_idx\` ON \`payload_jobs\` (\`task_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_queue_idx\` ON \`payload_jobs\` (\`queue\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_wait_until_idx\` ON \`payload_jobs\` (\`wait_until\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_processing_idx\` ON \`payload_jobs\` (\`processing\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_updated_at_idx\` ON \`payload_jobs\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_jobs_created_at_idx\` ON \`payload_jobs\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`global_slug\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_global_slug_idx\` ON \`payload_locked_documents\` (\`global_slug\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_updated_at_idx\` ON \`payload_locked_documents\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_created_at_idx\` ON \`payload_locked_documents\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_locked_documents_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	\`archived_products_id\` text,
  	\`media_id\` text,
  	\`reviews_id\` text,
  	\`review_photos_id\` text,
  	\`stock_id\` text,
  	\`orders_id\` text,
  	\`testimonials_id\` text,
  	\`rooms_id\` text,
  	\`pages_id\` text,
  	\`documents_id\` text,
  	\`audit_entries_id\` text,
  	\`imports_id\` text,
  	\`import_rows_id\` text,
  	\`users_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_locked_documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`archived_products_id\`) REFERENCES \`archived_products\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`reviews_id\`) REFERENCES \`reviews\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`review_photos_id\`) REFERENCES \`review_photos\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`stock_id\`) REFERENCES \`stock\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`orders_id\`) REFERENCES \`orders\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`testimonials_id\`) REFERENCES \`testimonials\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`rooms_id\`) REFERENCES \`rooms\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`pages_id\`) REFERENCES \`pages\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`documents_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`audit_entries_id\`) REFERENCES \`audit_entries\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`imports_id\`) REFERENCES \`imports\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`import_rows_id\`) REFERENCES \`import_rows\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_order_idx\` ON \`payload_locked_documents_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_parent_idx\` ON \`payload_locked_documents_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_path_idx\` ON \`payload_locked_documents_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_products_id_idx\` ON \`payload_locked_documents_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_archived_products_id_idx\` ON \`payload_locked_documents_rels\` (\`archived_products_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_media_id_idx\` ON \`payload_locked_documents_rels\` (\`media_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_reviews_id_idx\` ON \`payload_locked_documents_rels\` (\`reviews_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_review_photos_id_idx\` ON \`payload_locked_documents_rels\` (\`review_photos_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_stock_id_idx\` ON \`payload_locked_documents_rels\` (\`stock_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_orders_id_idx\` ON \`payload_locked_documents_rels\` (\`orders_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_testimonials_id_idx\` ON \`payload_locked_documents_rels\` (\`testimonials_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_rooms_id_idx\` ON \`payload_locked_documents_rels\` (\`rooms_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_pages_id_idx\` ON \`payload_locked_documents_rels\` (\`pages_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_documents_id_idx\` ON \`payload_locked_documents_rels\` (\`documents_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_audit_entries_id_idx\` ON \`payload_locked_documents_rels\` (\`audit_entries_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_imports_id_idx\` ON \`payload_locked_documents_rels\` (\`imports_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_import_rows_id_idx\` ON \`payload_locked_documents_rels\` (\`import_rows_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_locked_documents_rels_users_id_idx\` ON \`payload_locked_documents_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`key\` text,
  	\`value\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_key_idx\` ON \`payload_preferences\` (\`key\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_updated_at_idx\` ON \`payload_preferences\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_created_at_idx\` ON \`payload_preferences\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`payload_preferences_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`users_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`payload_preferences\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`users_id\`) REFERENCES \`users\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_order_idx\` ON \`payload_preferences_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_parent_idx\` ON \`payload_preferences_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_path_idx\` ON \`payload_preferences_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`payload_preferences_rels_users_id_idx\` ON \`payload_preferences_rels\` (\`users_id\`);`)
  await db.run(sql`CREATE TABLE \`payload_migrations\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`batch\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`payload_migrations_updated_at_idx\` ON \`payload_migrations\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`payload_migrations_created_at_idx\` ON \`payload_migrations\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_statistics\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` numeric NOT NULL,
  	\`caption\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_statistics_order_idx\` ON \`site_settings_statistics\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_statistics_parent_id_idx\` ON \`site_settings_statistics\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_contacts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text NOT NULL,
  	\`role\` text NOT NULL,
  	\`phone\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_contacts_order_idx\` ON \`site_settings_contacts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_contacts_parent_id_idx\` ON \`site_settings_contacts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_social\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`network\` text NOT NULL,
  	\`url\` text NOT NULL,
  	\`app_url\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_social_order_idx\` ON \`site_settings_social\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_social_parent_id_idx\` ON \`site_settings_social\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_delivery_areas\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`prefix\` text NOT NULL,
  	\`days_from\` numeric NOT NULL,
  	\`days_to\` numeric NOT NULL,
  	\`fee\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_delivery_areas_order_idx\` ON \`site_settings_delivery_areas\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_delivery_areas_parent_id_idx\` ON \`site_settings_delivery_areas\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_colour_groups\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` text NOT NULL,
  	\`group\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_colour_groups_order_idx\` ON \`site_settings_colour_groups\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_colour_groups_parent_id_idx\` ON \`site_settings_colour_groups\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_material_groups\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` text NOT NULL,
  	\`group\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_material_groups_order_idx\` ON \`site_settings_material_groups\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_material_groups_parent_id_idx\` ON \`site_settings_material_groups\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings\` (
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
  	\`shipping_fee\` numeric DEFAULT 0 NOT NULL,
  	\`free_shipping_from\` numeric,
  	\`bank_details\` text,
  	\`paypal_hours\` numeric DEFAULT 24 NOT NULL,
  	\`transfer_days\` numeric DEFAULT 7 NOT NULL,
  	\`unverified_chairs\` numeric DEFAULT 20 NOT NULL,
  	\`unverified_total\` numeric DEFAULT 100000 NOT NULL,
  	\`verified_only\` integer DEFAULT false,
  	\`lead_time\` text,
  	\`warranty\` text,
  	\`returns\` text,
  	\`assembly\` text,
  	\`range_chairs_id\` text,
  	\`range_high_counter_id\` text,
  	\`range_lounge_id\` text,
  	\`showroom_id\` text,
  	\`quality_id\` text,
  	\`brochure_id\` text,
  	\`updated_at\` text,
  	\`created_at\` text,
  	FOREIGN KEY (\`range_chairs_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`range_high_counter_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`range_lounge_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`showroom_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`quality_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`brochure_id\`) REFERENCES \`documents\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_range_chairs_idx\` ON \`site_settings\` (\`range_chairs_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_range_high_counter_idx\` ON \`site_settings\` (\`range_high_counter_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_range_lounge_idx\` ON \`site_settings\` (\`range_lounge_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_showroom_idx\` ON \`site_settings\` (\`showroom_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_quality_idx\` ON \`site_settings\` (\`quality_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_brochure_idx\` ON \`site_settings\` (\`brochure_id\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_texts\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`text\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_texts_order_parent\` ON \`site_settings_texts\` (\`order\`,\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_texts_parent\` ON \`site_settings_texts\` (\`parent_id\`,\`order\`);`)
  await db.run(sql`CREATE TABLE \`site_settings_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`media_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`site_settings\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`media_id\`) REFERENCES \`media\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_settings_rels_order_idx\` ON \`site_settings_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_rels_parent_idx\` ON \`site_settings_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_rels_path_idx\` ON \`site_settings_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_rels_media_id_idx\` ON \`site_settings_rels\` (\`media_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`products_pictures\`;`)
  await db.run(sql`DROP TABLE \`products_add_info\`;`)
  await db.run(sql`DROP TABLE \`products\`;`)
  await db.run(sql`DROP TABLE \`products_texts\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_pictures\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_add_info\`;`)
  await db.run(sql`DROP TABLE \`_products_v\`;`)
  await db.run(sql`DROP TABLE \`_products_v_texts\`;`)
  await db.run(sql`DROP TABLE \`archived_products\`;`)
  await db.run(sql`DROP TABLE \`archived_products_texts\`;`)
  await db.run(sql`DROP TABLE \`media\`;`)
  await db.run(sql`DROP TABLE \`reviews\`;`)
  await db.run(sql`DROP TABLE \`review_photos\`;`)
  await db.run(sql`DROP TABLE \`review_votes\`;`)
  await db.run(sql`DROP TABLE \`stock\`;`)
  await db.run(sql`DROP TABLE \`stock_notices\`;`)
  await db.run(sql`DROP TABLE \`orders_order_items\`;`)
  await db.run(sql`DROP TABLE \`orders\`;`)
  await db.run(sql`DROP TABLE \`users_roles\`;`)
  await db.run(sql`DROP TABLE \`users\`;`)
  await db.run(sql`DROP TABLE \`testimonials\`;`)
  await db.run(sql`DROP TABLE \`rooms_points\`;`)
  await db.run(sql`DROP TABLE \`rooms\`;`)
  await db.run(sql`DROP TABLE \`pages_sections\`;`)
  await db.run(sql`DROP TABLE \`pages\`;`)
  await db.run(sql`DROP TABLE \`documents\`;`)
  await db.run(sql`DROP TABLE \`credentials\`;`)
  await db.run(sql`DROP TABLE \`sessions\`;`)
  await db.run(sql`DROP TABLE \`second_steps\`;`)
  await db.run(sql`DROP TABLE \`passkeys\`;`)
  await db.run(sql`DROP TABLE \`spent_tickets\`;`)
  await db.run(sql`DROP TABLE \`mails\`;`)
  await db.run(sql`DROP TABLE \`audit_entries\`;`)
  await db.run(sql`DROP TABLE \`audit_seals\`;`)
  await db.run(sql`DROP TABLE \`security_events\`;`)
  await db.run(sql`DROP TABLE \`imports\`;`)
  await db.run(sql`DROP TABLE \`import_rows\`;`)
  await db.run(sql`DROP TABLE \`counters\`;`)
  await db.run(sql`DROP TABLE \`leases\`;`)
  await db.run(sql`DROP TABLE \`payload_kv\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs_log\`;`)
  await db.run(sql`DROP TABLE \`payload_jobs\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents\`;`)
  await db.run(sql`DROP TABLE \`payload_locked_documents_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences\`;`)
  await db.run(sql`DROP TABLE \`payload_preferences_rels\`;`)
  await db.run(sql`DROP TABLE \`payload_migrations\`;`)
  await db.run(sql`DROP TABLE \`site_settings_statistics\`;`)
  await db.run(sql`DROP TABLE \`site_settings_contacts\`;`)
  await db.run(sql`DROP TABLE \`site_settings_social\`;`)
  await db.run(sql`DROP TABLE \`site_settings_delivery_areas\`;`)
  await db.run(sql`DROP TABLE \`site_settings_colour_groups\`;`)
  await db.run(sql`DROP TABLE \`site_settings_material_groups\`;`)
  await db.run(sql`DROP TABLE \`site_settings\`;`)
  await db.run(sql`DROP TABLE \`site_settings_texts\`;`)
  await db.run(sql`DROP TABLE \`site_settings_rels\`;`)
}
