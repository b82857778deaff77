import type { ComponentType } from 'react';
export const pages: Readonly<Record<string, ComponentType>> = {};
