export function typesFromSchemas(): Promise<string>;
