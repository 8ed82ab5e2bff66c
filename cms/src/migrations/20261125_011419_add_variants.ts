import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` ADD \`variant_group\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_variant_group\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`variant_group\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_variant_group\`;`)
}
