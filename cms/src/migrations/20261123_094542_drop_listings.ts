import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`listings\`;`)
  await db.run(sql`DELETE FROM \`counters\` WHERE \`id\` LIKE 'listings %';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`listings\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`turn\` text NOT NULL,
  	\`shown\` integer DEFAULT false NOT NULL,
  	\`age\` text NOT NULL,
  	\`lower_name\` text NOT NULL,
  	\`name_key\` text NOT NULL,
  	\`price\` numeric NOT NULL,
  	\`dearness\` numeric NOT NULL,
  	\`stars\` numeric NOT NULL,
  	\`lot\` text NOT NULL,
  	\`category\` text NOT NULL,
  	\`type\` text NOT NULL,
  	\`colour\` text NOT NULL,
  	\`material\` text NOT NULL,
  	\`popular\` integer DEFAULT false NOT NULL,
  	\`pictured\` integer DEFAULT false NOT NULL,
  	\`stock\` numeric NOT NULL,
  	\`name\` text NOT NULL,
  	\`updated_on\` text NOT NULL,
  	\`card\` text
  );
  `)
  await db.run(
    sql`CREATE INDEX \`shown_age_lowerName_idx\` ON \`listings\` (\`shown\`,\`age\`,\`lower_name\`);`,
  )
  await db.run(sql`CREATE INDEX \`shown_category_age_idx\` ON \`listings\` (\`shown\`,\`category\`,\`age\`);`)
  await db.run(sql`CREATE INDEX \`shown_type_age_idx\` ON \`listings\` (\`shown\`,\`type\`,\`age\`);`)
  await db.run(sql`CREATE INDEX \`shown_popular_age_idx\` ON \`listings\` (\`shown\`,\`popular\`,\`age\`);`)
  await db.run(sql`CREATE INDEX \`shown_price_age_idx\` ON \`listings\` (\`shown\`,\`price\`,\`age\`);`)
  await db.run(sql`CREATE INDEX \`shown_dearness_age_idx\` ON \`listings\` (\`shown\`,\`dearness\`,\`age\`);`)
  await db.run(sql`CREATE INDEX \`shown_nameKey_age_idx\` ON \`listings\` (\`shown\`,\`name_key\`,\`age\`);`)
  await db.run(sql`CREATE INDEX \`shown_stars_age_idx\` ON \`listings\` (\`shown\`,\`stars\`,\`age\`);`)
  await db.run(sql`CREATE INDEX \`shown_category_lot_idx\` ON \`listings\` (\`shown\`,\`category\`,\`lot\`);`)
  await db.run(
    sql`CREATE INDEX \`shown_category_type_colour_material_price_stock_idx\` ON \`listings\` (\`shown\`,\`category\`,\`type\`,\`colour\`,\`material\`,\`price\`,\`stock\`);`,
  )
}
