-- What a sale brings is a right of its own: whoever both read and made sales saw it until now, and goes on seeing it.
update role set permissions = permissions || '{read:SaleAmount}'
where permissions @> '{read:Sale,create:Sale}' and not permissions @> '{read:SaleAmount}';
update api_token set permissions = permissions || '{read:SaleAmount}'
where permissions @> '{read:Sale,create:Sale}' and not permissions @> '{read:SaleAmount}';
update session set token_permissions = token_permissions || '{read:SaleAmount}'
where token_permissions @> '{read:Sale,create:Sale}' and not token_permissions @> '{read:SaleAmount}';
