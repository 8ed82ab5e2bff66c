'use client'

import { useForm } from '@payloadcms/ui'

/** Adds a row below with this word, and leads to it: what it means is for staff to say. */
export function AddWord({ words }: { words: string }) {
  const { addFieldRow, getDataByPath } = useForm()
  const add = () => {
    const rows = getDataByPath<unknown>('searchWords')
    const row = Array.isArray(rows) ? rows.length : Number(rows ?? 0)
    addFieldRow({
      path: 'searchWords',
      schemaPath: 'searchWords',
      rowIndex: row,
      subFieldState: { value: { value: words, initialValue: words, valid: true } },
    })
    setTimeout(() => document.getElementById('field-searchWords')?.scrollIntoView({ block: 'end' }), 300)
  }
  return (
    <button type="button" className="add-word" title={`Say what “${words}” means`} onClick={add}>
      {words} +
    </button>
  )
}
