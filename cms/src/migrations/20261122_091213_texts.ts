import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE INDEX \`products_texts_parent\` ON \`products_texts\` (\`parent_id\`,\`order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_texts_parent\` ON \`_products_v_texts\` (\`parent_id\`,\`order\`);`)
  await db.run(sql`CREATE INDEX \`site_settings_texts_parent\` ON \`site_settings_texts\` (\`parent_id\`,\`order\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP INDEX \`products_texts_parent\`;`)
  await db.run(sql`DROP INDEX \`_products_v_texts_parent\`;`)
  await db.run(sql`DROP INDEX \`site_settings_texts_parent\`;`)
}
