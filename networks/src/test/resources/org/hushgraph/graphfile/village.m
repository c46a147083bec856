function mpc = village
%VILLAGE  five buses of our own; this is no bus = [ 9 9 ];
mpc.version = '2'; % mpc.bus = [ 7 7 ];
mpc.baseMVA = 100;
%{
mpc.bus = [ 8 8 ];
%}
s = 'it''s % no comment'; mpc.title = "bus = [";
t = mpc.baseMVA';
mpc.bus = [   % number type …
	10	3	0	0	0	0	1	1	0	110	1	1.1	.9;
	2,	1,	0,	0,	0,	0,	1,	1,	0,	20, ...
		1,	1.1,	.9	% goes on
	3	1	0	0	0	0	1	1	0	2e1	1	1.1	.9
	4	1	-1.5e-3	0	0	0	1	1	0	NaN	1	Inf	.9; 5 4 0 0 0 0 1 1 0 20 1 1.1 .9 ];
mpc.gen = [
	10	0	0	1	-1;
];
mpc.branch = [
	10	2	0.01	0.1	0.02	250	0	0	0.98	0	1	-360	360;
	2	3	0.01	0.2	0	Inf	0	0	0	0	0	-360	360;
	3	2	0.01	0.2	0	0	0	0	0	0	1	-360	360;
	4	77	0.01	+.3	0	0	0	0	0	0	1	-360	360;
];
mpc.bus_name = {
	'Town''s end';
	"Mill", 'Church % hill'   % three in a row
	'';
	'Fen';
};
