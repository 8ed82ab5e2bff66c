import { type SanitizedConfig, traverseFields } from 'payload'

const Cell = '/src/admin/cells.tsx#MomentCell'

/** Has every list show times as clocks in India do. Payload's own cells show those of the reader's machine. */
export function showIndiasTime(config: SanitizedConfig): SanitizedConfig {
  for (const { fields } of config.collections)
    traverseFields({
      fields,
      callback: ({ field }) => {
        if (field.type !== 'date') return
        field.admin = { ...field.admin, components: { Cell, ...field.admin?.components } }
      },
    })
  return config
}
