// Jest evaluates CommonJS packages while it links the ESM graph, so ESM packages that a CommonJS package requires must be evaluated before.
import 'reflect-metadata';

for (const name of ['@nestjs/common', '@nestjs/core']) await import(name);
