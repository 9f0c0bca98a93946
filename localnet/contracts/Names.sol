// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

interface INameRegistry {
    function owner(bytes32 node) external view returns (address);
}

/// What nodes of the name registry stand for, as their owners have set it: a resolver of ENS (EIP-137, EIP-181).
contract NameResolver {
    INameRegistry public immutable registry;
    mapping(bytes32 node => address) public addr;
    mapping(bytes32 node => string) public name;

    event AddrChanged(bytes32 indexed node, address a);
    event NameChanged(bytes32 indexed node, string name);

    constructor(INameRegistry registry_) {
        registry = registry_;
    }

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "not the owner");
        _;
    }

    function setAddr(bytes32 node, address newAddress) external onlyOwner(node) {
        addr[node] = newAddress;
        emit AddrChanged(node, newAddress);
    }

    function setName(bytes32 node, string calldata newName) external onlyOwner(node) {
        name[node] = newName;
        emit NameChanged(node, newName);
    }
}
