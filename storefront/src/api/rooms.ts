import type { Room } from 'cms/contract/rooms'
import { useApi } from './client.ts'

export const roomsUrl = '/api/rooms'

export const useRooms = () => useApi<Room[]>(roomsUrl)
